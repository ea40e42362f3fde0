/**
 * THE types of notifications, with the subject of their mails and whether they are mailed to who has chosen nothing. Ratings are many
 * a day and are told in the inbox; who wants them mailed says so. Mail about security is always sent.
 */
const types = {
  security: { subject: 'The security of your Candor account', mailed: 'always' },
  deposit: { subject: 'Your deposit on Candor', mailed: true },
  rating: { subject: 'Your ratings on Candor', mailed: false },
  other: { subject: 'News of your Candor account', mailed: true },
} as const satisfies Record<string, { subject: string; mailed: boolean | 'always' }>;

export type NotificationType = keyof typeof types;
/** The types whose mails a person chooses. */
export type ChosenType = {
  [Type in NotificationType]: (typeof types)[Type]['mailed'] extends boolean ? Type : never;
}[NotificationType];

export const notificationTypes = Object.keys(types) as NotificationType[];
export const isChosen = (type: NotificationType): type is ChosenType => types[type].mailed !== 'always';
export const chosenTypes = notificationTypes.filter(isChosen);
/** The subject of a notification's mail. */
export const subjectFor = (type: NotificationType): string => types[type].subject;
/** Something of each type that is chosen. */
export const ofEach = <Value>(make: (type: ChosenType, mailed: boolean) => Value) =>
  Object.fromEntries(chosenTypes.map((type) => [type, make(type, types[type].mailed)])) as Record<ChosenType, Value>;
