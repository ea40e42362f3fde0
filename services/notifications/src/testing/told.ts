import type { DomainEvent } from '@candor/events';
import { eventOf, paid, payoutFacts, ratingFacts, reportFacts, rewardOf, transferOf } from './events.ts';

/** An event of each kind that tells somebody something, with whom and what, and which links its mail has. */
export const told: {
  event: DomainEvent;
  userId: string;
  type: string;
  message: string;
  freezes?: boolean;
  keeps?: boolean;
}[] = [
  {
    event: eventOf('e1', 'user.registered', { userId: 'rater', inviterId: null }),
    userId: 'rater',
    type: 'other',
    message: 'Welcome to Candor. Each rating that is accepted is paid at once, and you never pay for anything.',
  },
  {
    event: eventOf('e2', 'user.securityChanged', { userId: 'rater', what: 'password' }),
    userId: 'rater',
    type: 'security',
    message: 'Your password was changed. If this was not you, reset your password now.',
    freezes: true,
  },
  {
    event: eventOf('e2b', 'user.securityChanged', { userId: 'rater', what: 'pinReset', waitHours: 72 }),
    userId: 'rater',
    type: 'security',
    message:
      'Your security PIN was reset by a mailed link. If this was not you, change your password now and write to us. Payouts wait 72 hours.',
  },
  {
    event: eventOf('e2c', 'user.securityChanged', { userId: 'rater', what: 'sessionReused' }),
    userId: 'rater',
    type: 'security',
    message:
      'A sign-in of your account was used from two places, so we ended it. If you did not copy it yourself, change your password now.',
  },
  {
    event: eventOf('e2d', 'user.securityChanged', {
      ...{ userId: 'rater', what: 'newDevice', device: 'Firefox on Windows' },
      at: '2026-11-21T09:30:00.000Z',
    }),
    userId: 'rater',
    type: 'security',
    message:
      'Your account was signed in to from a new device: Firefox on Windows, 2026-11-21 09:30 UTC. If this was not you, change your password now.',
    freezes: true,
  },
  {
    event: eventOf('e2f', 'user.securityChanged', { userId: 'rater', what: 'passkeyAdded' }),
    userId: 'rater',
    type: 'security',
    message: 'A passkey was added to your account. If this was not you, change your password and remove it now.',
    freezes: true,
  },
  {
    event: eventOf('e2k', 'user.securityChanged', { userId: 'publisher', what: 'apiKeyMade' }),
    userId: 'publisher',
    type: 'security',
    message:
      'An API key of your account was made: by it a program acts for you. If this was not you, change your password and revoke the key now.',
    freezes: true,
  },
  {
    event: eventOf('e2l', 'user.securityChanged', { userId: 'publisher', what: 'apiKeyRevoked' }),
    userId: 'publisher',
    type: 'security',
    message: 'An API key of your account was revoked, and does nothing any more.',
  },
  {
    event: eventOf('e3', 'user.securityChanged', { userId: 'publisher', what: 'publisher' }),
    userId: 'publisher',
    type: 'security',
    message: 'Your account is a publisher account now. If this was not you, change your password.',
  },
  {
    event: eventOf('e4', 'rating.rejected', { ...ratingFacts(), reason: 'This feedback was submitted before' }),
    userId: 'rater',
    type: 'rating',
    message:
      'Your rating of Tidepool was not accepted: This feedback was submitted before. You can appeal within 48 hours.',
  },
  {
    event: eventOf('e5', 'rating.expired', ratingFacts()),
    userId: 'rater',
    type: 'rating',
    message: 'The time to rate Tidepool ran out. There is no penalty.',
  },
  {
    event: eventOf('e5b', 'rating.problem', { ...ratingFacts(), kind: 'link_dead' }),
    userId: 'publisher',
    type: 'other',
    message: 'A rater could not rate Tidepool: its link leads nowhere. The place is free again, and costs nothing.',
  },
  {
    event: eventOf('e6b', 'app.paused', {
      appId: 'app1',
      appName: 'Tidepool',
      publisherId: 'publisher',
      reason: 'problems',
    }),
    userId: 'publisher',
    type: 'other',
    message:
      'Tidepool is paused: three raters could not rate it. Please check it, and let it go on as soon as it works.',
  },
  {
    event: eventOf('e5c', 'rating.stopped', ratingFacts()),
    userId: 'rater',
    type: 'rating',
    message:
      'Your rating of Tidepool has ended: one of its questions may not be asked. It was given back without a mark.',
  },
  {
    event: eventOf('e5d', 'question.decided', {
      ...{ appId: 'app1', appName: 'Tidepool', publisherId: 'publisher', caseId: 'q1' },
      ...{ question: 'Where do you live?', raterIds: ['rater'], upheld: false, decision: 'It is about the app' },
    }),
    userId: 'rater',
    type: 'rating',
    message:
      'A person looked at the question of Tidepool that you reported, and it stands: It is about the app. Reporting it costs you nothing.',
  },
  {
    event: eventOf('e5e', 'question.decided', {
      ...{ appId: 'app1', appName: 'Tidepool', publisherId: 'publisher', caseId: 'q2' },
      ...{ question: 'Where do you live?', raterIds: [], upheld: true, decision: 'It asks who they are' },
    }),
    userId: 'publisher',
    type: 'other',
    message:
      'Tidepool is paused: its question “Where do you live?” may not be asked. It asks who they are. Whoever was rating it is paid, without a fee. Change the question to go on.',
  },
  {
    event: transferOf('e11g', 'difference', {
      from: 'campaign/app1',
      to: [paid('user/rater/earnings', 250_000)],
      meta: { roundId: 'x', ratingId: 'rating1', appId: 'app1' },
    }),
    userId: 'rater',
    type: 'rating',
    message: 'Rating Tidepool took longer than expected: 0.25 USDT more are yours, the difference to the minimum.',
  },
  {
    event: transferOf('e11f', 'reward', {
      from: 'campaign/app1',
      to: [paid('user/rater/earnings', 400_000)],
      meta: { ratingId: 'rating1', appId: 'app1', compensated: 'yes' },
    }),
    userId: 'rater',
    type: 'rating',
    message: 'A question of Tidepool may not be asked. You need not finish your rating: 0.40 USDT is yours.',
  },
  {
    event: eventOf('e5w', 'message.received', { ...ratingFacts(), messageId: 'm1', to: 'rater' }),
    userId: 'rater',
    type: 'rating',
    message: 'The publisher of Tidepool wrote to you about your feedback.',
  },
  {
    event: eventOf('e5x', 'message.received', { ...ratingFacts(), messageId: 'm2', to: 'publisher' }),
    userId: 'publisher',
    type: 'other',
    message: 'A rater wrote to you about their feedback on Tidepool.',
  },
  {
    event: eventOf('e5y', 'messageReport.decided', {
      ...{ ...reportFacts, reportedBy: 'rater' },
      ...{ upheld: false, decision: 'It is kind' },
    }),
    userId: 'rater',
    type: 'rating',
    message: 'Your report about a message on Tidepool was dismissed: It is kind.',
  },
  {
    event: eventOf('e5z', 'messageReport.decided', {
      ...{ ...reportFacts, reportedBy: 'publisher' },
      ...{ upheld: false, decision: 'It is kind' },
    }),
    userId: 'publisher',
    type: 'other',
    message: 'Your report about a message on Tidepool was dismissed: It is kind.',
  },
  {
    event: eventOf('e6', 'app.closed', {
      appId: 'app1',
      appName: 'Tidepool',
      publisherId: 'publisher',
      places: 12,
    }),
    userId: 'publisher',
    type: 'other',
    message: 'Tidepool is closed. 12 unused places are being refunded.',
  },
  {
    event: eventOf('e7', 'deposit.requested', {
      depositId: 'd1',
      userId: 'publisher',
      amountMicro: 1_234_500_000,
      network: 'SOL',
    }),
    userId: 'publisher',
    type: 'deposit',
    message: 'We received your deposit of 1,234.50 USDT on SOL. It will be reviewed.',
  },
  {
    event: eventOf('e8', 'deposit.rejected', {
      depositId: 'd1',
      userId: 'publisher',
      amountMicro: 100_000_000,
      network: 'SOL',
      reason: 'There is no such transaction.',
    }),
    userId: 'publisher',
    type: 'deposit',
    message: 'Your deposit of 100.00 USDT was not accepted: There is no such transaction.',
  },
  {
    event: rewardOf('e9'),
    userId: 'rater',
    type: 'rating',
    message: 'You earned 0.40 USDT for rating Tidepool.',
  },
  {
    event: transferOf('e10', 'deposit', {
      from: 'world/deposits',
      to: [paid('publisher/publisher/funds', 100_000_000)],
      meta: { depositId: 'd1' },
    }),
    userId: 'publisher',
    type: 'deposit',
    message: 'Your deposit of 100.00 USDT is in your publisher balance.',
  },
  {
    event: transferOf('e11', 'refund', {
      from: 'campaign/app1',
      to: [paid('publisher/publisher/funds', 6_000_000)],
      meta: { refundId: 'x', appId: 'app1' },
    }),
    userId: 'publisher',
    type: 'other',
    message: '6.00 USDT for places that were not used are back in your publisher balance.',
  },
  {
    event: transferOf('e11h', 'thanks', {
      from: 'publisher/publisher/funds',
      to: [paid('user/rater/earnings', 500_000)],
      meta: { bonusId: 'b1', ratingId: 'rating1', appId: 'app1' },
    }),
    userId: 'rater',
    type: 'rating',
    message: 'The publisher of Tidepool gave you a bonus of 0.50 USDT for your feedback.',
  },
  {
    event: transferOf('e11b', 'screened', {
      from: 'campaign/app1',
      to: [paid('user/rater/earnings', 300_000)],
      meta: { ratingId: 'rating1', appId: 'app1' },
    }),
    userId: 'rater',
    type: 'rating',
    message: 'Tidepool was not a match this time: 0.30 USDT is yours.',
  },
  {
    event: transferOf('e11c', 'screensBack', {
      from: 'campaign/app1',
      to: [paid('publisher/publisher/funds', 1_500_000)],
      meta: { backId: 'x', appId: 'app1', screens: '5' },
    }),
    userId: 'publisher',
    type: 'other',
    message: '1.50 USDT for screens that were not used are back in your publisher balance.',
  },
  {
    event: eventOf('e11d', 'app.paused', {
      ...{ appId: 'app1', appName: 'Tidepool', publisherId: 'publisher' },
      reason: 'screens',
    }),
    userId: 'publisher',
    type: 'other',
    message:
      'Tidepool is paused: it has no screens left to pay those whom its check ends. Buy more, or take the check away, to go on.',
  },
  {
    event: transferOf('e11e', 'remedy', {
      from: 'platform/fees',
      to: [paid('publisher/publisher/funds', 250_000)],
      meta: { ratingId: 'rating1', appId: 'app1' },
    }),
    userId: 'publisher',
    type: 'other',
    message: 'The fee of 0.25 USDT for feedback that you reported is back in your publisher balance.',
  },
  {
    event: transferOf('e12', 'bonus', {
      from: 'platform/promotions',
      to: [paid('user/rater/earnings', 30_000_000)],
      meta: { userId: 'rater' },
    }),
    userId: 'rater',
    type: 'other',
    message: 'The signup bonus of 30.00 USDT is in your balance.',
  },
  {
    event: eventOf('e13', 'user.held', { userId: 'rater', reason: 'Three reports of your feedback were upheld' }),
    userId: 'rater',
    type: 'security',
    message:
      'Your account is on hold: Three reports of your feedback were upheld. You can still withdraw what you earned, and you can appeal.',
  },
  {
    event: eventOf('e14', 'user.released', { userId: 'rater', reason: 'The reports were mistaken.' }),
    userId: 'rater',
    type: 'security',
    message: 'Your account is no longer on hold: The reports were mistaken.',
  },
  {
    event: eventOf('e14b', 'user.frozen', {
      ...{ userId: 'rater', freezeId: 'f1', by: 'owner', reason: null },
      ...{ at: '2026-11-21T09:30:00.000Z', until: '2026-11-28T09:30:00.000Z' },
    }),
    userId: 'rater',
    type: 'security',
    message:
      'Your account was frozen by the link in a mail of ours until 2026-11-28 09:30 UTC. All its sessions have ended, and nothing is changed or paid out. To lift it, sign in and ask for a link in your profile.',
  },
  {
    event: eventOf('e14c', 'user.frozen', {
      ...{ userId: 'rater', freezeId: 'f1', by: 'administrator', reason: 'Strange sign-ins' },
      ...{ at: '2026-11-21T09:30:00.000Z', until: '2026-11-28T09:30:00.000Z' },
    }),
    userId: 'rater',
    type: 'security',
    message:
      'Your account is frozen until 2026-11-28 09:30 UTC: Strange sign-ins. All its sessions have ended, and nothing is changed or paid out. To lift it, sign in and ask for a link in your profile.',
  },
  {
    event: eventOf('e14d', 'user.unfrozen', {
      ...{ userId: 'rater', freezeId: 'f1', by: 'administrator', reason: 'It was its owner' },
      ...{ frozenAt: '2026-11-21T09:30:00.000Z', at: '2026-11-22T09:30:00.000Z' },
    }),
    userId: 'rater',
    type: 'security',
    message: 'Your account is no longer frozen: It was its owner. If somebody else knew your password, change it now.',
  },
  {
    event: eventOf('e14e', 'user.unfrozen', {
      ...{ userId: 'rater', freezeId: 'f1', by: 'time', reason: null },
      ...{ frozenAt: '2026-11-21T09:30:00.000Z', at: '2026-11-28T09:30:00.000Z' },
    }),
    userId: 'rater',
    type: 'security',
    message: 'Your account is no longer frozen. If somebody else knew your password, change it now.',
  },
  {
    event: eventOf('e2e', 'user.securityChanged', { userId: 'rater', what: 'sessionsEnded' }),
    userId: 'rater',
    type: 'security',
    message: 'We ended all sessions of your account. Sign in again; if you do not know why, change your password.',
  },
  {
    event: eventOf('e2g', 'user.securityChanged', {
      ...{ userId: 'rater', what: 'factorLoss', at: '2026-11-28T09:30:00.000Z' },
    }),
    userId: 'rater',
    type: 'security',
    message:
      'Somebody who knows your password and reads your mail says that the second factor of your account is lost. From 2026-11-28 09:30 UTC on they can remove it. If this was not you, stop it in your personal information, and change your password now.',
    keeps: true,
  },
  {
    event: eventOf('e2h', 'user.securityChanged', { userId: 'rater', what: 'factorLossStopped' }),
    userId: 'rater',
    type: 'security',
    message:
      'The second factor of your account stays: what was said of its loss was stopped. If you did not say that it is lost, somebody knows your password: change it now.',
  },
  {
    event: eventOf('e2i', 'user.securityChanged', { userId: 'rater', what: 'factorLost', waitHours: 24 }),
    userId: 'rater',
    type: 'security',
    message:
      'The second factor of your account was removed as lost, with its passkeys and recovery codes, and all sessions have ended. If this was not you, change your password now. Payouts wait 24 hours.',
    freezes: true,
  },
  {
    event: eventOf('e15', 'appeal.requested', { ...ratingFacts(), text: 'These are my own words.' }),
    userId: 'rater',
    type: 'rating',
    message: 'We received your appeal about Tidepool. A person will decide on it.',
  },
  {
    event: eventOf('e16', 'appeal.decided', { ...ratingFacts(), granted: true, reason: 'The words are your own' }),
    userId: 'rater',
    type: 'rating',
    message: 'Your appeal about Tidepool was granted: The words are your own. The rating counts as completed.',
  },
  {
    event: eventOf('e17', 'appeal.decided', { ...ratingFacts(), granted: false, reason: 'It is the same text.' }),
    userId: 'rater',
    type: 'rating',
    message: 'Your appeal about Tidepool was not granted: It is the same text. The rating stays rejected.',
  },
  {
    event: eventOf('e19', 'report.decided', { ...reportFacts, upheld: false, decision: 'It is about the app' }),
    userId: 'publisher',
    type: 'other',
    message: 'Your report about feedback on Tidepool was dismissed: It is about the app.',
  },
  {
    event: eventOf('e20', 'withdrawal.requested', payoutFacts),
    userId: 'rater',
    type: 'other',
    message: 'We received your request for a payout of 25.50 USDT on SOL. It will be reviewed.',
  },
  {
    event: eventOf('e21', 'withdrawal.completed', { ...payoutFacts, txHash: '5Nf9' }),
    userId: 'rater',
    type: 'other',
    message: 'Your payout of 25.50 USDT was sent on SOL. Its transaction hash: 5Nf9',
  },
  {
    event: eventOf('e22b', 'withdrawal.cancelled', payoutFacts),
    userId: 'rater',
    type: 'other',
    message: 'Your payout of 25.50 USDT was cancelled by you. The amount goes back to your balance.',
  },
  {
    event: eventOf('e22', 'withdrawal.rejected', { ...payoutFacts, reason: 'The address is an exchange’s' }),
    userId: 'rater',
    type: 'other',
    message:
      'Your payout of 25.50 USDT was not accepted: The address is an exchange’s. The amount goes back to your balance.',
  },
  {
    event: transferOf('e23', 'referral', {
      from: 'platform/promotions',
      to: [paid('user/rater/earnings', 10_000_000)],
      meta: { userId: 'invited' },
    }),
    userId: 'rater',
    type: 'other',
    message: 'You earned 10.00 USDT: somebody you invited completed their first rating.',
  },
  {
    event: eventOf('e24', 'user.securityChanged', { userId: 'rater', what: 'pin' }),
    userId: 'rater',
    type: 'security',
    message: 'Your security PIN was set or changed. If this was not you, change your password and your PIN now.',
  },
  {
    event: eventOf('e25', 'user.securityChanged', { userId: 'rater', what: 'payoutAddress' }),
    userId: 'rater',
    type: 'security',
    message:
      'The address for your payouts was set or changed. If this was not you, change your password and the address now.',
  },
  {
    event: eventOf('e26', 'user.securityChanged', { userId: 'rater', what: 'payoutAddress', waitHours: 24 }),
    userId: 'rater',
    type: 'security',
    message:
      'The address for your payouts was set or changed. If this was not you, change your password and the address now. Payouts to a new address wait 24 hours.',
  },
  {
    event: eventOf('e27', 'user.securityChanged', { userId: 'rater', what: 'payoutElsewhere', waitHours: 1 }),
    userId: 'rater',
    type: 'security',
    message:
      'A payout to another address than that of your settings was asked for. If this was not you, cancel it, and change your password and your PIN now. It waits 1 hour.',
  },
  {
    event: eventOf('e28', 'user.securityChanged', { userId: 'rater', what: 'pinLocked' }),
    userId: 'rater',
    type: 'security',
    message:
      'Your security PIN was wrong five times and is locked for an hour. If this was not you, somebody is signed in to your account: change your password now.',
  },
  {
    event: eventOf('e29', 'work.waiting', { userId: 'rater', campaigns: 1 }),
    userId: 'rater',
    type: 'rating',
    message:
      'There is an app that you can rate, if you like. Places go to whoever starts first, so they may be gone by the time you look.',
  },
  {
    event: eventOf('e29b', 'work.waiting', { userId: 'rater', campaigns: 10 }),
    userId: 'rater',
    type: 'rating',
    message:
      'There are 10 or more apps that you can rate, if you like. Places go to whoever starts first, so they may be gone by the time you look.',
  },
];

/** A report that was upheld: its publisher and its rater are told. */
export const upheld = eventOf('upheld', 'report.decided', {
  ...reportFacts,
  upheld: true,
  decision: 'It is no feedback',
});

/** Events that concern nobody’s inbox: one remembers a rating, the others move money that its owner moved or that another event tells of. */
export const silent: DomainEvent[] = [
  eventOf('s1', 'rating.completed', { ...ratingFacts(), amountMicro: 500_000, profitMicro: 400_000 }),
  eventOf('s1b', 'rating.screened', { ...ratingFacts(), rewardMicro: 300_000 }),
  eventOf('s1c', 'rating.compensated', { ...ratingFacts(), rewardMicro: 400_000 }),
  transferOf('s2b', 'screens', {
    from: 'publisher/publisher/funds',
    to: [paid('campaign/app1', 6_000_000)],
    meta: { screensId: 'f1', appId: 'app1', screens: '20' },
  }),
  transferOf('s2', 'funding', {
    from: 'publisher/publisher/funds',
    to: [paid('campaign/app1', 10_000_000)],
    meta: { fundingId: 'f1', appId: 'app1' },
  }),
  transferOf('s3', 'capital', {
    from: 'world/capital',
    to: [paid('platform/promotions', 10_000_000)],
    meta: {},
  }),
  transferOf('s4', 'a movement of a newer wallet', {
    from: 'user/rater/earnings',
    to: [paid('user/rater/held', 1_000_000)],
    meta: {},
  }),
  // A payout is told of by its own events: its movements would tell the same again.
  transferOf('s5', 'hold', {
    from: 'user/rater/earnings',
    to: [paid('user/rater/held', 25_500_000)],
    meta: { withdrawalId: 'w1' },
  }),
  transferOf('s6', 'payout', {
    from: 'user/rater/held',
    to: [paid('world/withdrawals', 25_500_000)],
    meta: { withdrawalId: 'w1', txHash: '5Nf9' },
  }),
  transferOf('s7', 'release', {
    from: 'user/rater/held',
    to: [paid('user/rater/earnings', 25_500_000)],
    meta: { withdrawalId: 'w1' },
  }),
];
