import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { rootDir } from '../paths.ts';

/** What of a compose file's service is read here. */
export interface ComposeService {
  image: string;
  user?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  restart?: string;
  read_only?: boolean;
  init?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  privileged?: boolean;
  container_name?: string;
  network_mode?: string;
  stop_grace_period?: string;
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } };
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

/** A compose file of the checkout, its anchors merged and its variables replaced as `docker compose` does: those of `env`, else their defaults. */
export function readComposeFile(path: string, env: Record<string, string> = {}): ComposeFile {
  const text = readFileSync(join(rootDir, path), 'utf8');
  return replaceVariables(parse(text, { merge: true, logLevel: 'error' }), env) as ComposeFile;
}

function replaceVariables(value: unknown, env: Record<string, string>): unknown {
  if (typeof value === 'string') return replaceIn(value, env);
  if (Array.isArray(value)) return value.map((one) => replaceVariables(one, env));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceVariables(one, env)]));
}

/** `${NAME}`, `${NAME:-default}` with variables in the default, and `$$` for a dollar. */
function replaceIn(text: string, env: Record<string, string>): string {
  return text.replace(/\$\$|\$\{(\w+)(?::-((?:[^{}]|\$\{[^{}]*\})*))?\}/g, (all, name?: string, otherwise = '') => {
    if (all === '$$') return '$';
    return (name && env[name]) || replaceIn(otherwise, env);
  });
}
