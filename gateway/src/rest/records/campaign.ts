import { count, moment, text, usdt, words } from '../kinds.ts';
import { record } from '../record.ts';
import { appFacts, appStates } from './app.ts';

export const campaignProof = record('CampaignProof', {
  ...appFacts,
  state: words(appStates),
  amount: usdt.about('The price of one rating, in USDT.'),
  funded: usdt.about('funded = available + reserved + spent + fees + refunded, to the last digit.'),
  available: usdt,
  reserved: usdt,
  spent: usdt,
  fees: usdt,
  refunded: usdt,
  entries: count.from('entryCount').about('How many entries the escrow has.'),
  head: text.about('The hash of the last entry, and so of the whole chain.'),
});

export const campaignEntry = record('CampaignEntry', {
  seq: count.about("The number of the journal's page that holds it."),
  key: text.about('What moved it: funding/…, rating/… or refund/…'),
  amount: usdt.about('How much, in USDT; negative when it left the escrow.'),
  at: moment,
  hash: text.about(
    'sha256 of four lines: the hash before it (64 zeros for the first), the key, the amount in micro-USDT, and seq.',
  ),
});
