import { describe, expect, it } from 'vitest';
import { cyclesOf } from './cycles.ts';
import { rooms } from './rooms.ts';
import { importsOf, sourceFiles } from './sources.ts';
import { breach } from './walls.ts';

const ours = (from: string, to: string) => ({ from, to, ours: true });
const others = (from: string, to: string) => ({ from, to, ours: false });

describe('a wall', () => {
  it.each([
    ours('packages/money/src/index.ts', 'packages/events/src/index.ts'),
    ours('packages/service-kit/src/run-service.ts', 'services/auth/src/frame.ts'),
    ours('services/ratings/src/rating/submit.ts', 'services/wallet/src/transfers/service.ts'),
    ours('services/ratings/src/rating/submit.ts', 'services/ratings/src/resolvers/index.ts'),
    ours('services/ratings/src/rating/submit.ts', 'packages/service-kit/src/graph/subgraph.ts'),
    ours('services/ratings/src/rating/model.ts', 'services/ratings/src/apps/service.ts'),
    ours('services/ratings/src/rating/submit.ts', 'services/ratings/src/testing/instance.ts'),
    ours('services/ratings/src/rating/submit.test.ts', 'services/wallet/src/transfers/service.ts'),
    ours('services/ratings/src/frame.ts', 'packages/testkit/src/until.ts'),
    ours('gateway/src/gateway.ts', 'services/auth/src/env.ts'),
    ours('gateway/src/gateway.ts', 'infra/src/stack.ts'),
    ours('infra/src/stack.ts', 'services/auth/src/env.ts'),
    ours('infra/src/stack.ts', 'ops/src/migrate.ts'),
    ours('ops/src/migrate.ts', 'tools/src/start/main.ts'),
    ours('ops/src/migrate.ts', 'services/wallet/src/testing/world.ts'),
    ours('frontend/src/lib/time.ts', 'frontend/src/components/ui/Button.tsx'),
    ours('frontend/src/components/ui/Button.tsx', 'frontend/src/features/home/HomePage.tsx'),
    ours('frontend/src/features/home/HomePage.tsx', 'frontend/src/features/rating/RatingForm.tsx'),
    ours('frontend/src/features/admin/users/UsersPage.tsx', 'frontend/src/features/admin/ledger/LedgerPage.tsx'),
    ours('frontend/src/features/home/HomePage.tsx', 'frontend/src/app/routes.tsx'),
    ours('frontend/src/features/home/HomePage.tsx', 'frontend/src/components/admin/Confirm.tsx'),
    ours('frontend/src/components/ui/Button.tsx', 'frontend/src/components/admin/Confirm.tsx'),
    ours('frontend/src/app/routes.tsx', 'frontend/src/features/rating/RatingForm.tsx'),
    ours('frontend/src/app/routes.tsx', 'frontend/build/documents.ts'),
    others('services/ratings/src/rating/submit.ts', 'graphql'),
    others('services/ratings/src/rating/submit.ts', 'express'),
    others('services/ratings/src/rating/model.ts', '@apollo/server'),
  ])('stands between $from and $to', (found) => {
    expect(breach(found)).toEqual(expect.any(String));
  });

  it.each([
    ours('services/ratings/src/rating/submit.ts', 'services/ratings/src/rating/model.ts'),
    ours('services/ratings/src/resolvers/index.ts', 'packages/service-kit/src/graph/subgraph.ts'),
    ours('services/ratings/src/rating/submit.test.ts', 'services/ratings/src/testing/instance.ts'),
    ours('services/ratings/src/rating/submit.test.ts', 'packages/testkit/src/until.ts'),
    ours('frontend/src/features/home/HomePage.tsx', 'frontend/src/features/rating/exports.ts'),
    ours('frontend/src/features/home/HomePage.tsx', 'frontend/src/features/home/BonusCard.tsx'),
    ours('ops/src/migrate.ts', 'services/wallet/src/migrations.ts'),
    ours('tools/src/start/main.ts', 'ops/src/migrate.ts'),
    others('services/ratings/src/resolvers/index.ts', 'graphql'),
    others('services/ratings/src/rating/submit.ts', 'mongoose'),
  ])('lets $from have $to', (found) => {
    expect(breach(found)).toBeUndefined();
  });
});

describe('rings of files', () => {
  it('are found, whoever is in them, each once', () => {
    const imports = [ours('a', 'b'), ours('b', 'c'), ours('c', 'a'), ours('c', 'd'), ours('d', 'd'), ours('e', 'a')];
    expect(cyclesOf(imports).map((ring) => ring.toSorted())).toEqual([['d'], ['a', 'b', 'c']]);
  });

  it('are not seen where there are none', () => {
    expect(cyclesOf([ours('a', 'b'), ours('a', 'c'), ours('b', 'd'), ours('c', 'd')])).toEqual([]);
  });
});

describe('the tree', () => {
  it('has files in every room, and types are read as imports', () => {
    const files = sourceFiles();
    for (const { name, files: pattern } of rooms)
      expect(
        files.some((file) => pattern.test(file)),
        name,
      ).toBe(true);
    const found = importsOf('packages/service-kit/src/run-service.ts').map(({ to }) => to);
    expect(found).toContain('packages/service-kit/src/pictures/store.ts');
    expect(found).toContain('packages/events/src/index.ts');
  });
});
