import { mkdirSync } from 'node:fs';
import { machineBin } from '@candor/infra/paths';
import { capture, findProgram } from '@candor/infra/programs';

/** The network namespace of an engine or a cluster that we start: its bridges, rules and ports never touch the machine's own. */
export const NAMESPACE = process.env.CANDOR_NAMESPACE ?? 'candor-drill';
const namespacePath = `/run/netns/${NAMESPACE}`;

/** The command as it runs inside the namespace. `ip netns exec` would mount a new /sys, and so hide the control groups. */
export function inside(command: string, args: readonly string[]): [command: string, args: string[]] {
  return ['nsenter', [`--net=${namespacePath}`, command, ...args]];
}

/** Makes the namespace with nothing but its loopback. Repeatable. */
export async function makeNamespace(): Promise<void> {
  mkdirSync(machineBin, { recursive: true });
  const names = await capture('ip', ['netns', 'list']);
  if (!names.split('\n').some((line) => line.split(' ')[0] === NAMESPACE)) {
    await capture('ip', ['netns', 'add', NAMESPACE]);
  }
  await capture(...inside('ip', ['link', 'set', 'lo', 'up']));
}

/** Removes the namespace, and with it the interfaces and rules that were made in it. */
export async function removeNamespace(): Promise<void> {
  await capture('ip', ['netns', 'delete', NAMESPACE]).catch(() => '');
}

/** Why a drill cannot set up an engine or a cluster of its own here, or null when it can. */
export function bareMachineLacks(): string | null {
  if (process.platform !== 'linux') return 'a drill sets up an engine of its own on Linux only';
  if (process.getuid?.() !== 0) return 'a drill sets up an engine of its own as root only';
  return findProgram('apt-get') === null ? "no apt-get on the PATH: a drill's own engine is Debian's" : null;
}
