import { join } from 'node:path';
import type { ProcessName } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { describe, expect, it } from 'vitest';
import { createLoop, type LoopOptions } from './loop.ts';

/** A loop over programs of these files. What happens is noted in its order; a build gives another program unless it is told not to. */
function loopOver(files: Partial<Record<ProcessName, string[]>>, more: Partial<LoopOptions> = {}) {
  const noted: string[] = [];
  const said: string[] = [];
  const same = new Set<ProcessName>();
  const faults = new Map<ProcessName, string>();
  const programs = Object.entries(files).map(([name, used]) => ({
    name: name as ProcessName,
    uses: (file: string) => used.includes(file),
    build: async () => {
      const fault = faults.get(name as ProcessName);
      noted.push(`build ${name}`);
      if (fault !== undefined) throw new Error(fault);
      return !same.has(name as ProcessName);
    },
  }));
  const loop = createLoop({
    programs,
    restart: async (name) => void noted.push(`restart ${name}`),
    compose: async () => void noted.push('compose'),
    say: (line) => said.push(line),
    now: () => 0,
    ...more,
  });
  return { loop, noted, said, same, faults };
}

describe('the development loop', () => {
  it('builds what uses a file, and starts those anew whose program is another one', async () => {
    const kit = join(rootDir, 'kit.ts');
    const { loop, noted, said, same } = loopOver({ auth: [kit], wallet: [kit], ratings: ['r.ts'] });
    same.add('wallet');
    await loop.changed([kit]);
    expect(noted).toEqual(['build auth', 'build wallet', 'restart auth']);
    expect(said).toEqual(['auth anew after 0.0 s (kit.ts)']);
  });

  it('says nothing of a file that no program uses', async () => {
    const { loop, noted, said } = loopOver({ auth: ['a.ts'] });
    await loop.changed(['README.md']);
    expect([noted, said]).toEqual([[], []]);
  });

  it('puts the schemas together first, and starts the gateway and that service anew', async () => {
    const { loop, noted } = loopOver({ wallet: [], ratings: [], gateway: [] });
    await loop.changed([join(rootDir, 'services/ratings/schema.graphql')]);
    expect(noted).toEqual(['compose', 'restart ratings', 'restart gateway']);
  });

  it('tells a fault, leaves what runs, and goes on with the next change', async () => {
    const { loop, noted, said, faults } = loopOver({ auth: ['a.ts'] });
    faults.set('auth', 'a.ts:1: Expected ";"');
    await loop.changed(['a.ts']);
    faults.clear();
    await loop.changed(['a.ts']);
    expect(noted).toEqual(['build auth', 'build auth', 'restart auth']);
    expect(said[0]).toBe('a.ts:1: Expected ";"');
  });

  it('tells what a process said that did not become ready, and goes on', async () => {
    let broken = true;
    const { loop, said } = loopOver(
      { auth: ['a.ts'] },
      {
        restart: async () => {
          if (broken) throw new Error('auth ended before it was ready');
        },
      },
    );
    await loop.changed(['a.ts']);
    broken = false;
    await loop.changed(['a.ts']);
    expect(said).toEqual(['auth ended before it was ready', expect.stringMatching(/^auth anew/)]);
  });

  it('takes one change at a time', async () => {
    const order: string[] = [];
    let finish = () => {};
    const first = new Promise<void>((done) => {
      finish = done;
    });
    const { loop, noted } = loopOver(
      { auth: ['a.ts'], wallet: ['w.ts'] },
      {
        restart: async (name) => {
          order.push(`begin ${name}`);
          if (name === 'auth') await first;
          order.push(`end ${name}`);
        },
      },
    );
    const both = [loop.changed(['a.ts']), loop.changed(['w.ts'])];
    finish();
    await Promise.all(both);
    expect(order).toEqual(['begin auth', 'end auth', 'begin wallet', 'end wallet']);
    expect(noted).toEqual(['build auth', 'build wallet']);
  });
});
