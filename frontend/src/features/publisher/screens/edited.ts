/** A first question while it is written. */
export interface EditedCheck {
  text: string;
  /** One a line. */
  options: string;
  ends: string[];
  screenReward: string;
  screens: string;
}

/** The options as they are written, without empty lines. */
export const optionsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const SCREENS_MAX = 100_000;

/** A number of screens as it was written; undefined when it is none that can be bought at once. */
export function screensOf(text: string): number | undefined {
  const screens = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return screens >= 1 && screens <= SCREENS_MAX ? screens : undefined;
}

/** Why it cannot be bought as it is written; undefined when it can. What a reward has to be is the server's to say. */
export function whyNot({ text, options, ends, screens }: EditedCheck): string | undefined {
  const list = optionsOf(options);
  if (text.trim() === '') return 'Please write the question.';
  if (list.length < 2 || list.length > 12) return 'There must be 2 to 12 options.';
  const chosen = list.filter((option) => ends.includes(option));
  if (chosen.length === 0) return 'Choose at least one answer that ends the rating.';
  if (chosen.length === list.length) return 'One answer at least has to let the rating go on.';
  return screensOf(screens) === undefined ? 'Please enter a whole number of screens, 1 to 100,000.' : undefined;
}
