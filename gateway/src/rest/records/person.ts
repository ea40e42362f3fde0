import { roles } from '@candor/service-kit/security/roles';
import { anyWord, count, flag, id, moment, text, usdt, words } from '../kinds.ts';
import { inside, record, shape } from '../record.ts';

/** A person by the name under which others are shown them. */
export const namedPerson = shape({ _id: id, username: text.nullable() });
/** That the first of two administrators agrees, and another one is waited for. */
export const approval = record('Approval', {
  by: namedPerson,
  at: moment,
  until: moment.nullable(),
  txHash: text.nullable(),
});

/** Whose request it is, as administrators see it. */
export const requester = namedPerson.extend({ mobile: text.nullable() });

/** What auth knows of a person. */
export const userRecord = record('User', {
  _id: id,
  name: text.nullable(),
  username: text.nullable(),
  email: text.nullable(),
  emailVerified: flag.nullable(),
  mobile: text.nullable(),
  country: text.nullable(),
  role: words(roles).nullable(),
  publisher: flag.nullable(),
  profilePicture: text.nullable(),
  profilePictureUrl: text.nullable(),
  invitationCode: text.nullable(),
  createdAt: moment.nullable(),
  lastActivity: moment.nullable(),
  onHold: flag.nullable(),
});

/** An administrator, as superadmins and auditors see the list of them. */
export const administrator = shape({
  _id: id,
  name: text.nullable(),
  username: text.nullable(),
  role: words(roles).nullable(),
  roleProposal: shape({ role: words(roles), by: namedPerson, at: moment, until: moment })
    .nullable()
    .about('The role that one superadmin wants them to have, while another one is waited for.'),
  secondFactor: flag.nullable(),
  factorLoss: shape({
    ...{ at: moment, from: moment, until: moment },
    waitsForAdministrator: flag.about('Whether another superadmin must approve it still.'),
  })
    .nullable()
    .about('That they say to have lost the second factor, and from when on it can be removed.'),
  lastActivity: moment.nullable(),
});

const payoutSettings = {
  withdrawNetwork: text.nullable(),
  withdrawAddress: text.nullable(),
  withdrawExchange: text.nullable(),
};

/** What is told of payout settings that were saved. */
export const savedPayoutSettings = shape({
  payableFrom: moment
    .nullable()
    .about('From when payouts to this address can be paid, while they wait because it is new.')
    .from('withdrawPayableFrom'),
});

export const meRecord = userRecord.extend({
  signupBonusClaimed: flag.nullable(),
  totalBalance: usdt.nullable(),
  totalProfit: usdt.nullable(),
  todayProfit: usdt.nullable(),
  ratingCount: count.nullable(),
  ...payoutSettings,
});

export const balance = shape({
  balance: usdt.nullable().from('totalBalance'),
  todayProfit: usdt.nullable(),
  dailyRatingCount: inside('dailyRatings', 'count', count).nullable(),
  dailyRatingCap: inside('dailyRatings', 'cap', count).nullable(),
  resetsAt: inside('dailyRatings', 'resetsAt', moment).nullable(),
});

export const listedUser = userRecord.extend(
  {
    company: text.nullable(),
    website: text.nullable(),
    holdReason: text.nullable(),
    holdAppeal: shape({ text, at: moment }).nullable(),
    freeze: shape({ at: moment, until: moment, byOwner: flag, reason: text.nullable() }).nullable(),
    totalBalance: usdt.nullable(),
    totalProfit: usdt.nullable(),
  },
  'ListedUser',
  'A person as administrators see them.',
);

/** One person with everything that administrators need to decide, but for the lists. */
export const userDetails = listedUser.extend({
  todayProfit: usdt.nullable(),
  heldBalance: usdt.nullable(),
  referralEarnings: usdt.nullable(),
  ratingCount: count.nullable(),
  upheldReports: count.nullable(),
  ...payoutSettings,
});

/** A deposit or a payout of a person, whichever states it has. */
export const movedRecord = shape({ _id: id, amount: usdt, createdAt: moment, status: anyWord });

export const referralRecord = record('Referral', {
  _id: id,
  username: text.nullable(),
  createdAt: moment.nullable(),
  paid: flag,
});
