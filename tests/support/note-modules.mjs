// Preloaded into a process under test: notes, in the file NOTED_MODULES, every package of the tracing SDK that is loaded.
import { appendFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// The same file is the loader's hook, which Node runs in a thread of its own.
if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  const isSdk = specifier.startsWith('@opentelemetry/') && specifier !== '@opentelemetry/api';
  if (isSdk) appendFileSync(process.env.NOTED_MODULES, `${specifier}\n`);
  return next(specifier, context);
}
