import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { type Campaign, type DrillPerson, makeCampaign, signInAgain, signInSuperadmin } from '../people.ts';
import { type Cluster, run } from './kubectl.ts';
import { deploymentOf, drillValues, RELEASE, upgrade, type Version } from './release.ts';

/** Less than an access token's quarter of an hour, by the longest step between two of its uses. */
const ACCESS_MS = 5 * 60_000;
/** Room for all raters of one step. */
const LOAD = { apps: 12, places: 400 };

/** The product as it runs in the cluster, and who administers it. */
export interface Product {
  /** Where its gateway is called. */
  url(): Promise<string>;
  /** Installs it where it is not there yet. */
  have(version: Version): Promise<void>;
  /** The superadmin, signed in, with an access token that lasts for a while. */
  admin(): Promise<DrillPerson>;
  /** Takes it that no session of before is known any more: whoever signed in since a backup signs in again after its restore. */
  forgetSessions(): void;
  /** A campaign with room for the raters of a step. */
  campaign(): Promise<Campaign>;
}

/** The product of the drill's release, with secrets of its own in a namespace that takes restricted pods only. */
export function productOf(cluster: Cluster): Product {
  let known: (DrillPerson & { secret: string }) | undefined;
  let signedInAt = 0;
  let installed = false;
  const url = () => gatewayUrl(cluster);
  const admin = async () => {
    if (known !== undefined && Date.now() - signedInAt < ACCESS_MS) return known;
    known = known === undefined ? await makeSuperadmin(cluster, await url()) : await signInAgain(await url(), known);
    signedInAt = Date.now();
    return known;
  };
  return {
    url,
    admin,
    forgetSessions() {
      signedInAt = 0;
    },
    async have(version) {
      if (installed) return;
      await makeNamespace(cluster);
      await upgrade(cluster, drillValues(version));
      installed = true;
    },
    async campaign() {
      return makeCampaign(await url(), await admin(), LOAD);
    },
  };
}

/** Makes the namespace, which refuses pods that are not restricted, and the release's secrets. */
export async function makeNamespace(cluster: Cluster): Promise<void> {
  const levels = ['enforce', 'warn', 'audit'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']);
  const namespace = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: RELEASE, labels: Object.fromEntries(levels) },
  };
  await cluster.kubectl(['apply', '-f', '-'], { input: JSON.stringify(namespace) });
  const there = await cluster.kubectl(['-n', RELEASE, 'get', 'secret', `${RELEASE}-stores`, '--ignore-not-found']);
  if (there !== '') return;
  const secrets = await run('bash', [join(rootDir, 'infra/helm/trial-secrets.sh'), RELEASE], process.env);
  await cluster.kubectl(['-n', RELEASE, 'create', '-f', '-'], { input: secrets });
}

/** The gateway's Service: the drill's own cluster is called from inside of it, another one by the address that was named. */
async function gatewayUrl(cluster: Cluster): Promise<string> {
  if (process.env.CANDOR_URL !== undefined) return process.env.CANDOR_URL;
  const path = '{.spec.clusterIP}:{.spec.ports[?(@.name=="http")].port}';
  const args = ['-n', RELEASE, 'get', 'service', `${RELEASE}-gateway`, '-o', `jsonpath=${path}`];
  return `http://${await cluster.kubectl(args)}`;
}

async function makeSuperadmin(cluster: Cluster, url: string) {
  const who = {
    username: `drill-${randomBytes(4).toString('hex')}`,
    password: `${randomBytes(12).toString('base64url')}-7q`,
  };
  const command = ['node', '/app/dist/candor.js', 'superadmin', who.username];
  await cluster.kubectl(['-n', RELEASE, 'exec', '-i', deploymentOf('auth'), '--', ...command], { input: who.password });
  return signInSuperadmin(url, who);
}
