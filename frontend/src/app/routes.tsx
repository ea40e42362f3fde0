import { Suspense, useSyncExternalStore } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { Spinner } from '../components/ui/Spinner.tsx';
import { onTokenChange, personOf, readToken } from '../lib/session.ts';
import { NotFound, PageBoundary } from './Fallbacks.tsx';
import { home, login, notification, records, signup, start, userArea } from './pages.ts';

/**
 * Lets only a signed-in person on; everybody else is led to the sign-in, also when the token is lost in mid-page. Another person, signed
 * in by another tab, has everything anew.
 */
function Guarded() {
  const token = useSyncExternalStore(onTokenChange, readToken);
  return token === null ? <Navigate to="/login" replace /> : <Outlet key={personOf(token)} />;
}

/** Every address of the product. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary at={pathname}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route path="/login" element={<login.Page />} />
          <Route path="/signup" element={<signup.Page />} />
          <Route element={<Guarded />}>
            <Route element={<userArea.Page />}>
              <Route index element={<home.Page />} />
              <Route path="/start" element={<start.Page />} />
              <Route path="/records" element={<records.Page />} />
              <Route path="/notification" element={<notification.Page />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
