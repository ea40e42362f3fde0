/** The longest piece of text that is a search key of its own. */
export const GRAM_MAX = 3;

/** Every piece of this many characters of a text. */
export function gramsOf(text: string, length: number): string[] {
  const letters = [...text];
  return letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join(''));
}

/** Every piece of one to three characters of some texts: what an index needs to find a part of any of them. */
export function searchKeysOfTexts(texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    for (let length = 1; length <= GRAM_MAX; length += 1) for (const gram of gramsOf(text, length)) keys.add(gram);
  }
  return [...keys];
}
