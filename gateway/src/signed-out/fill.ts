/** What a page's places are filled with; what is not known is undefined, and the page says so in its own words. */
export type Values = Readonly<Record<string, string | undefined>>;

const CHOICE = /\[\[if (\w+)\]\]([\s\S]*?)(?:\[\[else \1\]\]([\s\S]*?))?\[\[end \1\]\]/g;
const PLACE = /\[\[(\w+)\]\]/g;

/**
 * Fills a page that was made at the build: `[[name]]` is the value as text, and of `[[if name]]…[[else name]]…[[end name]]` the first part
 * is kept where there is a value. Throws where the page asks for one that it cannot have: it and the gateway are of different builds.
 */
export function fill(page: string, values: Values): string {
  const given = (name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`a page asks for ${name}, which nobody tells`);
    return values[name];
  };
  const chosen = (part: string): string =>
    // What is chosen may have choices of its own.
    part.replace(CHOICE, (_, name: string, known: string, unknown = '') =>
      chosen(given(name) === undefined ? unknown : known),
    );
  return chosen(page).replace(PLACE, (_, name: string) => escaped(given(name) ?? ''));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in HTML, between tags and in quotes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
