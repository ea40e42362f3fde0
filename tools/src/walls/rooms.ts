/** A part of the tree, and what its files may import of it. The first room whose pattern fits is a file's own. */
export interface Room {
  name: string;
  files: RegExp;
  /** Patterns of paths; `$1` stands for what the pattern of `files` found in its first group. */
  may: readonly string[];
  /** Packages of others that it never uses. */
  never?: RegExp;
  why: string;
}

const PACKAGES = '^packages/(money|countries|audience|events|service-kit)/src/';
const TESTKIT = '^packages/testkit/src/';
const SERVICES = '^services/[^/]+/src/';
const CLIENT_FLOOR = '^(packages/(money|countries|audience)/src|frontend/src/(lib|generated))/';

/** What a feature gives to the others, and to the app. */
const EXPORTS = '^frontend/src/features/(admin/)?[^/]+/exports\\.ts$';
const USERS_EXPORTS = '^frontend/src/features/[^/]+/exports\\.ts$';
const PAGES = '^frontend/src/features/(.+/)?[^/]+Page\\.tsx$';

/** The doors of a service: what stands between it and the graph, the queues and HTTP. */
const DOORS = 'resolvers/|handlers/|routes\\.ts|frame\\.ts|index\\.ts|testing/';
/** What only a door knows, by package and by module of the kit. */
const TRANSPORT = /^(graphql|@apollo\/[^/]+|bullmq|express)(\/|$)/;
const TRANSPORT_OF_KIT = 'graph/subgraph|events/queue|events/worker|http/http';

/** Test code: what no program of the product loads. */
export const testCode = /\.test\.tsx?$|(^|\/)testing(-[a-z]+)?(\/|\.tsx?$)|^tests\//;

/** What test code may import besides what the room of its folder may. */
export const testsMay = [PACKAGES, TESTKIT, '^(services/[^/]+|gateway|frontend|ops)/src/(.*/)?testing(/|\\.)'];

/** The floors from the lowest to the highest. */
export const rooms: readonly Room[] = [
  {
    name: 'money',
    files: /^packages\/money\//,
    may: ['^packages/money/src/'],
    why: 'money depends on nothing of ours',
  },
  {
    name: 'countries',
    files: /^packages\/countries\//,
    may: ['^packages/countries/src/'],
    why: 'the list of countries depends on nothing of ours',
  },
  {
    name: 'audience',
    files: /^packages\/audience\//,
    may: ['^packages/audience/src/'],
    why: 'the words of audiences depend on nothing of ours',
  },
  {
    name: 'events',
    files: /^packages\/events\//,
    may: ['^packages/events/src/'],
    why: 'the contracts depend on nothing of ours',
  },
  {
    name: 'testkit',
    files: /^packages\/testkit\//,
    may: ['^packages/testkit/src/'],
    why: 'what any test needs knows none of what is tested',
  },
  {
    name: 'sdk',
    files: /^packages\/sdk\//,
    may: ['^packages/sdk/src/'],
    why: 'the SDK is given to others: it knows the API by its description',
  },
  {
    name: 'mcp',
    files: /^packages\/mcp\//,
    may: ['^packages/(sdk|mcp)/src/'],
    why: 'the MCP server does what anybody can by the SDK',
  },
  { name: 'kit', files: /^packages\/service-kit\//, may: [PACKAGES], why: 'the kit knows no service' },
  {
    name: 'model',
    files: /^services\/([^/]+)\/src\/(?:.*\/)?models?\.ts$/,
    may: [PACKAGES, `^services/$1/src/(?!${DOORS}|([^/]+/)?([^/]*-)?service\\.ts)`],
    never: TRANSPORT,
    why: 'a model is the last of the three hops: resolver or handler, service function, model',
  },
  {
    name: 'door of a service',
    files: new RegExp(`^services/([^/]+)/src/(?:${DOORS})`),
    may: [PACKAGES, '^services/$1/src/'],
    why: "services meet in the graph, the events and the wallet's command only",
  },
  {
    name: 'service',
    files: /^services\/([^/]+)\//,
    may: [
      `^packages/(money|countries|audience|events|service-kit/src/(?!(${TRANSPORT_OF_KIT})\\.ts))`,
      `^services/$1/src/(?!${DOORS})`,
    ],
    never: TRANSPORT,
    why: 'service functions know neither GraphQL nor queues nor HTTP; a door of their own service does',
  },
  {
    name: 'gateway',
    files: /^gateway\//,
    may: [PACKAGES, '^gateway/src/'],
    why: 'the gateway knows services by their schemas only',
  },
  {
    name: 'lib of the client',
    files: /^frontend\/src\/lib\//,
    may: [CLIENT_FLOOR],
    why: 'app imports features, features import components and lib, never the other way',
  },
  {
    name: 'components of the client',
    files: /^frontend\/src\/components\/ui\//,
    may: [CLIENT_FLOOR, '^frontend/src/components/ui/'],
    why: 'a component knows no feature',
  },
  {
    name: "components of the administrators' area",
    files: /^frontend\/src\/components\/admin\//,
    may: [CLIENT_FLOOR, '^frontend/src/components/'],
    why: 'a component knows no feature',
  },
  {
    name: "feature of the administrators' area",
    files: /^frontend\/src\/features\/(admin\/[^/]+)\//,
    may: [CLIENT_FLOOR, '^frontend/src/components/', '^frontend/src/features/$1/', EXPORTS],
    why: 'a feature gives to others what its exports.ts says, and nothing else',
  },
  {
    name: 'feature of the client',
    files: /^frontend\/src\/features\/([^/]+)\//,
    may: [CLIENT_FLOOR, '^frontend/src/components/ui/', '^frontend/src/features/$1/', USERS_EXPORTS],
    why: "a feature gives to others what its exports.ts says; the administrators' area is loaded by them alone",
  },
  {
    name: 'app of the client',
    files: /^frontend\/src\/(?:app\/|main\.ts$)/,
    may: [CLIENT_FLOOR, '^frontend/src/(app|components)/', EXPORTS, PAGES],
    why: 'the app knows the pages of features, and what they export',
  },
  {
    name: 'client',
    files: /^frontend\//,
    may: ['^frontend/', '^packages/(money|countries|audience)/src/'],
    why: 'the client knows no service',
  },
  { name: 'infra', files: /^infra\//, may: [PACKAGES, TESTKIT, '^infra/'], why: 'infra knows no service' },
  {
    name: 'ops',
    files: /^ops\//,
    may: [PACKAGES, SERVICES, '^infra/', '^ops/'],
    why: 'what operators run stands on infra and on the records of services',
  },
  {
    name: 'tools',
    files: /^tools\//,
    may: [PACKAGES, TESTKIT, SERVICES, '^gateway/src/', '^(infra|ops|tools)/'],
    why: 'nothing that is shipped needs a tool',
  },
  { name: 'tests, benches, drills, faults', files: /^(tests|bench|drills|faults)\//, may: ['.'], why: '' },
  { name: 'settings of tools', files: /^(services\/codegen\.ts|[^/]+)$/, may: ['.'], why: '' },
];

/** The room of a file; everything in the tree must be in one. */
export function roomOf(file: string): Room {
  const room = rooms.find(({ files }) => files.test(file));
  if (room === undefined) throw new Error(`${file} is in no room: tools/src/walls/rooms.ts says which there are`);
  return room;
}
