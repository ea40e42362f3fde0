import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot } from './shot.ts';

const HEAD = `# Screens

Every route of the client at 360×740 and 1280×800, light and dark, by \`npm run screens\`: the product itself, on two weeks of data that its own calls have made, on a fixed day.
The command fails when a page is wider than its screen, when text is cut, when things lie over one another, or when the console has an error.
`;

/** Writes the page that shows the pictures, by route. */
export function writeIndex(shots: readonly Shot[], folder: string): void {
  const byRoute = group(shots);
  const parts = [...byRoute].map(
    ([route, of]) => `## \`${route}\`\n\n${of.map((shot) => rowsOf(shot, folder)).join('\n')}`,
  );
  writeFileSync(join(folder, 'README.md'), `${HEAD}\n${parts.join('\n')}`);
}

function group(shots: readonly Shot[]): Map<string, Shot[]> {
  const byRoute = new Map<string, Shot[]>();
  for (const shot of shots) byRoute.set(shot.route, [...(byRoute.get(shot.route) ?? []), shot]);
  return byRoute;
}

function rowsOf({ name, what }: Shot, folder: string): string {
  const picture = (screen: string, scheme: string, width: number) => {
    const file = `${name}-${screen}-${scheme}.webp`;
    return existsSync(join(folder, file))
      ? `<img src="${file}" width="${width}" alt="${what}, ${screen}, ${scheme}">`
      : '';
  };
  const cells = (['phone', 'desktop'] as const).flatMap((screen) =>
    ['light', 'dark'].map((scheme) => picture(screen, scheme, screen === 'phone' ? 130 : 340)),
  );
  return `${what}\n\n${cells.join(' ')}\n`;
}
