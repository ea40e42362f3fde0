import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const STYLES = fileURLToPath(
  new URL('./styles/', import.meta.resolve('@mantine/core/styles.css').replace('/styles.css', '/')),
);
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

it('each component of the library that is used comes with its styles', () => {
  const used = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => read(file).match(/import \{[^}]*\} from '@mantine\/core'/g) ?? [])
    .flatMap((statement) => statement.match(/\b[A-Z]\w+/g) ?? []);
  expect(used).toContain('TextInput');
  const styled = [...new Set(used)].filter((name) => existsSync(join(STYLES, `${name}.layer.css`)));
  expect(styled).toContain('Modal');
  const loaded = read('components/ui/library-styles.ts');
  expect(styled.filter((name) => !loaded.includes(`/${name}.layer.css`))).toEqual([]);
});
