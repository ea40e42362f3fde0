/**
 * Makes a bucket, a policy and a user for each service that keeps pictures; what is there already stays, and gets this policy and
 * password again. Runs on Node alone: `node init.mts`, with S3_URL, root's S3_ACCESS_KEY and S3_SECRET_KEY, and the password of
 * each user as SECRET_KEY_<SERVICE>.
 */
import { type Root, seal, send } from './admin.mts';

const SERVICES = ['auth', 'ratings', 'payments'] as const;
const ADMIN = '/minio/admin/v3';

const root: Root = {
  url: given('S3_URL').replace(/\/+$/, ''),
  accessKey: given('S3_ACCESS_KEY'),
  secretKey: given('S3_SECRET_KEY'),
};
for (const service of SERVICES) {
  const name = `candor-${service}`;
  await makeBucket(name);
  await ask('PUT', `${ADMIN}/add-canned-policy`, { name }, policyOf(name));
  const user = JSON.stringify({ secretKey: given(`SECRET_KEY_${service.toUpperCase()}`), status: 'enabled' });
  await ask('PUT', `${ADMIN}/add-user`, { accessKey: name }, seal(root.secretKey, user));
  const attached = { policyName: name, userOrGroup: name, isGroup: 'false' };
  await ask('PUT', `${ADMIN}/set-user-or-group-policy`, attached);
  console.log(`the bucket ${name} is there, and the user ${name} who may use it and no other`);
}

/** What a picture store does: looks whether its bucket is there, lists, reads, writes and removes. */
function policyOf(bucket: string): string {
  const allow = (Action: string[], resource: string) => ({
    Effect: 'Allow',
    Action,
    Resource: [`arn:aws:s3:::${resource}`],
  });
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      allow(['s3:ListBucket', 's3:GetBucketLocation'], bucket),
      allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], `${bucket}/*`),
    ],
  });
}

async function makeBucket(name: string): Promise<void> {
  if ((await send(root, 'HEAD', `/${name}`)).status === 200) return;
  await ask('PUT', `/${name}`);
}

async function ask(method: string, path: string, query: Record<string, string> = {}, body: string | Buffer = '') {
  const { status, text } = await send(root, method, path, query, body);
  if (status < 200 || status > 299)
    throw new Error(`${method} ${path} was answered with ${status}: ${text.slice(0, 300)}`);
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
