/** Replaces what stands between `# <settings:NAME>` and `# </settings:NAME>`, which stay, as deep in as they stand. Throws without them. */
export function replaceBlock(text: string, name: string, lines: readonly string[]): string {
  const all = text.split('\n');
  const start = all.findIndex((line) => line.trim() === `# <settings:${name}>`);
  const end = all.findIndex((line) => line.trim() === `# </settings:${name}>`);
  if (start < 0 || end < start)
    throw new Error(`there is no block between # <settings:${name}> and # </settings:${name}>`);
  const indent = /^\s*/.exec(all[start] ?? '')?.[0] ?? '';
  const block = lines.map((line) => (line === '' ? '' : indent + line));
  return [...all.slice(0, start + 1), ...block, ...all.slice(end)].join('\n');
}

/** A text as comment lines of at most `width` signs. */
export function commentLines(text: string, width = 118): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}
