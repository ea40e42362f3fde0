import { capitalReply, parting, personFacts, sameAddressReply, secondPerson, urlsIn } from '@candor/events';
import { askDelivery } from '@candor/service-kit/events/delivery';
import { createRelay } from '@candor/service-kit/events/relay';
import { createServiceCall } from '@candor/service-kit/http/service-call';
import type { Frame } from '@candor/service-kit/run-service';
import { sweepBonuses } from './bonus/settle.ts';
import type { WalletDeps } from './deps.ts';
import { walletEnv } from './env.ts';
import { leastPayout } from './erasure/least-payout.ts';
import { createHandlers } from './handlers/index.ts';
import { openJournal, requireIndexes } from './ledger/journal.ts';
import { createLedger } from './ledger/ledger.ts';
import { openFollower } from './ledger/open.ts';
import { askDatabase, createPageClock } from './ledger/page-clock.ts';
import { createVerifier } from './ledger/verifier.ts';
import { database } from './migrations.ts';
import { openModels } from './models.ts';
import { payDueNetworkFees } from './network-fees/service.ts';
import { oldestUnrelayed, openJournalRelay } from './projections/journal-relay.ts';
import { openPostings } from './projections/postings.ts';
import { sweepPromotions } from './promotions/service.ts';
import { createPublicFigures } from './public/figures.ts';
import { payDueRemedies } from './remedies/service.ts';
import { rewardTimer, watchLedger } from './reporting/gauges.ts';
import { createStanding } from './reporting/standing.ts';
import { createResolvers } from './resolvers/index.ts';
import { mountRoutes } from './routes.ts';
import { sweepThanks } from './thanks/service.ts';

/** Events handled at once: they become one page, so more of them is faster. */
const CONCURRENCY = 64;
const PROJECT_EVERY_MS = 1_000;
const VERIFY_EVERY_MS = 1_000;
const DAY_MS = 24 * 3_600_000;
const SNAPSHOTS_EVERY_MS = 5_000;
const CLOCK_EVERY_MS = 30_000;

/** Whose money it is. */
export const frame: Frame<'wallet', typeof walletEnv> = {
  name: 'wallet',
  env: walletEnv,
  database,
  async open({
    env,
    production,
    clock,
    log,
    metrics,
    connection,
    step,
    onUndelivered,
    callTo,
    callKeys,
    openPublisher,
    every,
  }) {
    await requireIndexes(connection);
    const models = openModels(connection);
    const journal = openJournal(connection);
    const alarm = (kind: string, facts: Record<string, unknown>) => {
      metrics.alarms.inc({ kind });
      log.fatal(facts, `alarm: ${kind}`);
    };
    const onRefused = (lost: Error) => alarm('snapshot_refused', { err: lost });
    const kept = { connection, idKeys: env.ID_SECRET, onRefused };
    const { follower, keeper, fromSeq, tookMs } = await openFollower({ ...kept, journal, clock, step });
    const standing = createStanding((error) => alarm('journal_fault', { err: error }));
    const pageClock = createPageClock({ clock, ask: () => askDatabase(connection) });
    const ledger = createLedger({ journal, clock: pageClock, onFault: standing.noteFault }, follower);
    await pageClock.compare();
    log.info({ fromSeq, seq: follower.fold.seq, tookMs: Math.round(tookMs) }, 'the journal is folded');

    const publisher = openPublisher();
    const undelivered = { journal: 0, records: 0, unreadable: 0 };
    const tellUndelivered = (part: Partial<typeof undelivered>) => {
      Object.assign(undelivered, part);
      onUndelivered(undelivered.journal + undelivered.records, undelivered.unreadable);
    };
    const recordRelay = createRelay({
      models: [models.promotionsFundings, models.promotionsProposals, models.bonuses],
      publisher,
      clock,
      log,
      onUndelivered: (records, unreadable) => tellUndelivered({ records, unreadable }),
    });
    const relay = await openJournalRelay({
      connection,
      journal,
      publisher,
      log,
      onUndelivered: (pages) => tellUndelivered({ journal: pages }),
    });
    ledger.follower.onPage((page) => {
      relay.hear(page);
      relay.nudge();
    });
    const postings = openPostings(connection, journal, log);
    const onWrong = (fault: string) => alarm('journal_fault', { fault });
    const verifier = createVerifier({ journal, clock, onFault: onWrong, keeping: kept });

    const urls = urlsIn(env);
    const askAuth = createServiceCall(callTo('auth', env.AUTH_URL));
    const askPayments = createServiceCall(callTo('payments', env.PAYMENTS_URL));
    const deps: WalletDeps = {
      ...models,
      connection,
      postings,
      verifier,
      askDelivery: () => askDelivery({ urls, keys: callKeys, metrics }),
      ledger,
      clock,
      step,
      idKeys: env.ID_SECRET,
      mailConfirmation: env.MAIL_CONFIRMATION,
      leastPayoutMicro: leastPayout(env.PAYOUT_MIN),
      bonusRules: {
        afterMicro: env.BONUS_AFTER_USDT,
        afterPublishers: env.BONUS_AFTER_PUBLISHERS,
        depositAgeMs: env.BONUS_DEPOSIT_DAYS * DAY_MS,
      },
      askPerson: (question) => askAuth('/internal/person-facts', question, personFacts),
      askSameAddress: (question) => askPayments('/internal/same-address', question, sameAddressReply),
      askCapital: (question) => askPayments('/internal/capital', question, capitalReply),
      fourEyes: { isOn: env.FOUR_EYES === 'on', isProduction: production },
      askSecondPerson: (question) => askAuth('/internal/second-person', question, secondPerson),
      askParting: (question) => askAuth('/internal/parting', question, parting),
      nudge: recordRelay.nudge,
      readPublic: createPublicFigures({ ledger, postings, clock }),
      thanksAgeMs: env.THANKS_DEPOSIT_HOURS * 3_600_000,
      shownCampaign: env.SHOWN_CAMPAIGN,
      alarm,
      log,
    };
    watchLedger(metrics, { ledger, verifier });
    return {
      resolvers: createResolvers(deps),
      routes: (app) => mountRoutes(app, deps, callKeys),
      oldest: [recordRelay.oldest, () => oldestUnrelayed(connection, journal)],
      handlers: standing.givingBack(createHandlers({ ...deps, onReward: rewardTimer(metrics) })),
      concurrency: CONCURRENCY,
      ready: { redis: publisher.ping, ledger: () => standing.look(ledger) },
      running: [
        { name: 'journal relay', ...relay },
        { name: 'record relay', ...recordRelay },
        every('promotions', env.SWEEP_EVERY_SECONDS * 1_000, () => sweepPromotions(deps)),
        every('network fees', env.SWEEP_EVERY_SECONDS * 1_000, () => payDueNetworkFees(deps)),
        every('remedies', env.SWEEP_EVERY_SECONDS * 1_000, () => payDueRemedies(deps)),
        every('thanks', env.SWEEP_EVERY_SECONDS * 1_000, () => sweepThanks(deps)),
        every('bonuses', env.SWEEP_EVERY_SECONDS * 1_000, () => sweepBonuses(deps)),
        every('verifier', VERIFY_EVERY_MS, verifier.round),
        every('postings', PROJECT_EVERY_MS, postings.follow),
        every('snapshots', SNAPSHOTS_EVERY_MS, keeper.round),
        // Ends before it: a snapshot that is being made is left to whoever starts next.
        { name: 'snapshot in hand', stop: keeper.stop },
        every('page clock', CLOCK_EVERY_MS, pageClock.compare),
        // Ends first of these: what waits for its page is still posted.
        { name: 'ledger', stop: ledger.drain },
      ],
      stores: [{ name: 'publisher', stop: publisher.close }],
      facts: () => ({ seq: ledger.follower.fold.seq }),
    };
  },
};
