import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { AdminFrame, mayOpen, PageSkeleton, RoleContext } from '../features/admin/frame/exports.ts';
import type { Role } from '../generated/graphql.ts';
import { adminPages } from './admin-pages.ts';
import { NotFound, PageBoundary } from './Fallbacks.tsx';

/** Every address below /admin but its sign-in, for administrators only: AdminGate sees to that. A page that is not for one's role is not there. */
export function AdminArea({ role }: { role: Role }) {
  return (
    <RoleContext value={role}>
      <Routes>
        <Route element={<AdminFrame />}>
          <Route element={<Within />}>
            <Route index element={<Navigate to="/admin/dashboard" replace />} />
            {[...adminPages]
              .filter(([path]) => mayOpen(role, path))
              .map(([path, { Page }]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            <Route path="*" element={<NotFound />} />
          </Route>
        </Route>
      </Routes>
    </RoleContext>
  );
}

/** A page that does not open leaves the frame as it is: the other pages are one press away. */
function Within() {
  const { pathname } = useLocation();
  return (
    <PageBoundary at={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
}
