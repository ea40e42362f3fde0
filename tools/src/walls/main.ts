/** `npm run check` asks here: no import goes through a wall, no files import each other in a ring. */
import { cyclesOf } from './cycles.ts';
import { importsOf, sourceFiles } from './sources.ts';
import { breach } from './walls.ts';

const files = sourceFiles();
const imports = files.flatMap(importsOf);
const breaches = imports.flatMap((found) => {
  const why = breach(found);
  return why === undefined ? [] : [`${found.from} imports ${found.to}: ${why}`];
});
const cycles = cyclesOf(imports).map((ring) => `in a ring: ${ring.join(', ')}`);
for (const line of [...breaches, ...cycles]) console.error(line);
console.log(
  `${files.length} files, ${imports.length} imports: ${breaches.length} through a wall, ${cycles.length} rings of files`,
);
if (breaches.length + cycles.length > 0) process.exitCode = 1;
