import { Suspense, useRef, useSyncExternalStore } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { Spinner } from '../components/ui/Spinner.tsx';
import { onTokenChange, personOf, readToken, whyGone } from '../lib/session.ts';
import type { ToLogin } from '../lib/to-login.ts';
import { NotFound, PageBoundary } from './Fallbacks.tsx';
import {
  adminGate,
  adminLogin,
  campaign,
  forgot,
  inUserArea,
  link,
  linkPaths,
  login,
  neutrality,
  offer,
  reset,
  sharedResults,
  signup,
  userArea,
} from './pages.ts';

/**
 * Lets only a signed-in person on; everybody else is led to the sign-in, also when the token is lost in mid-page, which says why and leads
 * back. Another person, signed in by another tab, has everything anew.
 */
function Guarded() {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const { pathname, search } = useLocation();
  const last = useRef('');
  if (token !== null) {
    last.current = personOf(token);
    return <Outlet key={last.current} />;
  }
  const of = last.current;
  const why = whyGone() ?? (of ? 'ended' : 'asked');
  const state: ToLogin = why === 'ended' || why === 'asked' ? { why, of, from: pathname + search } : { why };
  return <Navigate to="/login" replace state={state} />;
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
          <Route path="/forgot" element={<forgot.Page />} />
          <Route path="/reset" element={<reset.Page />} />
          {linkPaths.map((path) => (
            <Route key={path} path={path} element={<link.Page />} />
          ))}
          <Route path="/campaigns/:id" element={<campaign.Page />} />
          <Route path="/offer" element={<offer.Page />} />
          <Route path="/neutrality" element={<neutrality.Page />} />
          <Route path="/neutrality/:publisher" element={<neutrality.Page />} />
          <Route path="/shared-results" element={<sharedResults.Page />} />
          <Route path="/admin/login" element={<adminLogin.Page />} />
          <Route path="/admin/*" element={<adminGate.Page />} />
          <Route element={<Guarded />}>
            <Route element={<userArea.Page />}>
              {[...inUserArea].map(([path, { Page }]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
