import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { AdminFrame, PageSkeleton } from '../features/admin/frame/exports.ts';
import { adminPages } from './admin-pages.ts';
import { NotFound, PageBoundary } from './Fallbacks.tsx';

/** Every address below /admin but its sign-in, for superadmins only: AdminGate sees to that. */
export function AdminArea() {
  return (
    <Routes>
      <Route element={<AdminFrame />}>
        <Route element={<Within />}>
          <Route index element={<Navigate to="/admin/dashboard" replace />} />
          {[...adminPages].map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
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
