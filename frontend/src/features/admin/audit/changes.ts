export interface Change {
  field: string;
  /** Undefined when there was nothing. */
  before: string | undefined;
  after: string | undefined;
  isChanged: boolean;
}

/** What an entry says that was and is so, field by field: what changed first. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  const all = fields.map((field) => {
    const old = was.get(field) ?? undefined;
    // A decision names what it set. What else was told of before is as it was, unless the record itself is gone.
    const now = is.size > 0 && !is.has(field) ? old : (is.get(field) ?? undefined);
    return { field, before: old, after: now, isChanged: old !== now };
  });
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)];
}

/** The changes in one line: "status: to be reviewed → paid, reason: –". */
export function inWords(changes: readonly Change[]): string {
  const changed = changes.filter(({ isChanged }) => isChanged);
  return (changed.length > 0 ? changed : changes).map(lineOf).join(', ') || '–';
}

const lineOf = ({ field, before, after, isChanged }: Change) => {
  if (!isChanged) return `${fieldWord(field)}: ${after}`;
  return before === undefined
    ? `${fieldWord(field)}: ${after}`
    : `${fieldWord(field)}: ${before} → ${after ?? 'nothing'}`;
};

/** A field's name as words: `onHold` is "on hold". */
export const fieldWord = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** Each field in words; null for one that was said to be nothing. */
function valuesOf(values: unknown): Map<string, string | null> {
  if (typeof values !== 'object' || values === null) return new Map();
  return new Map(Object.entries(values).map(([field, value]) => [field, value === null ? null : textOf(value)]));
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value === '' ? '(empty)' : value.replaceAll('_', ' ');
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
