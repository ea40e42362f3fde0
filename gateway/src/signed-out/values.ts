import { displayUsdt, parseUsdt } from '@candor/money';
import type { Clock } from '@candor/service-kit/clock';
import { nobody } from '@candor/service-kit/security/viewer';
import type { Graph, RequestInfo } from '../graph/graph.ts';
import type { Values } from './fill.ts';

/** What the figures may be old, as the page says. */
const KEPT_MS = 60_000;
/** After a service did not answer; until then the page says that its figures cannot be read. */
const AGAIN_MS = 2_000;
/** A page is not held up by longer than this. */
const PATIENCE_MS = 1_000;

/** The numbers of the rules, by the names that the pages have for them. */
const RULES = [
  ...(['secondsMin', 'minutesMax', 'dailyCap', 'openMax', 'feedbackMin'] as const),
  ...(['appealHours', 'reportDays', 'upheldReportsMax'] as const),
];

/** Each for itself: what one service cannot tell is missing, and nothing else. */
const ASKED = {
  figures: 'query SignedOut_figures { publicFigures { paidOut rewardSeconds payoutSeconds asOf } }',
  support: 'query SignedOut_support { supportMail }',
  prices: 'query SignedOut_prices { priceRules { priceMin rewardMin feeMinPercent } }',
  rules: `query SignedOut_rules { ratingRules { ${RULES.join(' ')} } }`,
  payouts: 'query SignedOut_payouts { payoutNetworks { minimum } }',
  campaign: 'query SignedOut_campaign { shownCampaign { id name funded spent fees entryCount } }',
};

interface Told {
  figures: {
    publicFigures: { paidOut: string | null; rewardSeconds: number | null; payoutSeconds: number | null; asOf: string };
  };
  support: { supportMail: string };
  prices: { priceRules: { priceMin: string; rewardMin: string; feeMinPercent: number } };
  rules: { ratingRules: Record<(typeof RULES)[number], number> };
  payouts: { payoutNetworks: { minimum: string }[] };
  campaign: {
    shownCampaign: { id: string; name: string; funded: string; spent: string; fees: string; entryCount: number } | null;
  };
}

export interface ValuesDeps {
  graph: Graph;
  clock: Clock;
  publicUrl: string;
}

/**
 * What the pages for whoever is not signed in are filled with: asked of the services at most once a minute, however many come. A page does
 * not wait for a service that is slow: it says that a figure is missing.
 */
export function createValues({ graph, clock, publicUrl }: ValuesDeps): () => Promise<Values> {
  const operations = Object.entries(ASKED).map(([name, source]) => ({ name, operation: graph.prepare(source) }));
  const unknown = toValues({}, publicUrl);
  let kept = { until: 0, values: unknown };
  let asking: Promise<Values> | undefined;

  const ask = async (): Promise<Values> => {
    const info: RequestInfo = { requestId: 'signed-out', correlationId: 'signed-out', address: 'none' };
    const answers = await Promise.all(
      operations.map(async ({ name, operation }) => [
        name,
        (await graph.execute({ operation, viewer: nobody, info })).data,
      ]),
    );
    const told: Partial<Told> = Object.fromEntries(answers.filter(([, data]) => data !== undefined && data !== null));
    const asOf = told.figures?.publicFigures.asOf;
    const now = clock.now();
    const isWhole = told.support && told.prices && told.rules && told.payouts && asOf !== undefined;
    const until = isWhole ? Math.max(now, Date.parse(asOf) + KEPT_MS) : now + AGAIN_MS;
    kept = { until, values: toValues(told, publicUrl) };
    return kept.values;
  };
  return () => {
    if (clock.now() < kept.until) return Promise.resolve(kept.values);
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return withinPatience(asking, unknown);
  };
}

async function withinPatience(answer: Promise<Values>, otherwise: Values): Promise<Values> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Values>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, otherwise);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function toValues({ figures, support, prices, rules, payouts, campaign }: Partial<Told>, publicUrl: string): Values {
  const { paidOut, rewardSeconds, payoutSeconds, asOf } = figures?.publicFigures ?? {};
  const shown = campaign?.shownCampaign ?? undefined;
  const minimums = payouts?.payoutNetworks.map(({ minimum }) => Number(minimum)) ?? [];
  return {
    site: publicUrl,
    supportMail: support?.supportMail,
    // Whether they could be read at all: a figure that is missing then is one of fewer than 10 people.
    figuresAt: asOf && `${asOf.slice(11, 16)} UTC`,
    paidOut: usdtOf(paidOut),
    rewardTime: rewardSeconds === undefined || rewardSeconds === null ? undefined : duration(rewardSeconds),
    payoutTime: payoutSeconds === undefined || payoutSeconds === null ? undefined : duration(payoutSeconds),
    priceMin: usdtOf(prices?.priceRules.priceMin),
    rewardMin: usdtOf(prices?.priceRules.rewardMin),
    feeMinPercent: prices && String(prices.priceRules.feeMinPercent),
    ...Object.fromEntries(RULES.map((name) => [name, rules?.ratingRules[name].toLocaleString('en')])),
    payoutMin: minimums.length > 0 ? Math.min(...minimums).toLocaleString('en') : undefined,
    campaignId: shown?.id,
    campaignName: shown?.name,
    campaignFunded: usdtOf(shown?.funded),
    campaignSpent: usdtOf(shown?.spent),
    campaignFees: usdtOf(shown?.fees),
    campaignEntries: shown ? String(shown.entryCount) : undefined,
  };
}

const usdtOf = (amount: string | null | undefined) => {
  const micro = parseUsdt(amount ?? '');
  return micro === undefined ? undefined : displayUsdt(micro);
};

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** A time as people say it: seconds to a tenth below ten of them, of anything longer one decimal of its unit at most. */
export function duration(seconds: number): string {
  const { unit, seconds: size } = UNITS.find((one) => seconds >= one.seconds) ?? { unit: 'second', seconds: 1 };
  const count = seconds / size;
  const value = Number(count.toFixed(count < 10 ? 1 : 0));
  // Nothing takes no time at all.
  if (value === 0) return 'less than a second';
  return `${value.toLocaleString('en')} ${unit}${value === 1 ? '' : 's'}`;
}
