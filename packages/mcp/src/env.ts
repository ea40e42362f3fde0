/** What the server is started with; a fault of it is told in one sentence. */
export function readEnv(): { url: string; key: string } {
  const { CANDOR_URL: url = '', CANDOR_KEY: key = '' } = process.env;
  if (!/^https?:\/\//.test(url))
    throw new Error('CANDOR_URL must be the address of Candor, such as https://candor.example.');
  if (!key.startsWith('ck_')) throw new Error('CANDOR_KEY must be an API key, which begins with ck_.');
  return { url, key };
}
