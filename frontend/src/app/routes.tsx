import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Frame } from '../features/frame/Frame.tsx';
import { NotFound, PageLoading } from './Fallbacks.tsx';
import { Guard } from './Guard.tsx';
import { PageBoundary } from './PageBoundary.tsx';

// Every page is a chunk of its own; the frame and the guard come with the first load.
const LoginPage = lazy(async () => ({ default: (await import('../features/auth/LoginPage.tsx')).LoginPage }));
const SignupPage = lazy(async () => ({ default: (await import('../features/auth/SignupPage.tsx')).SignupPage }));
const HomePage = lazy(async () => ({ default: (await import('../features/home/HomePage.tsx')).HomePage }));
const StartPage = lazy(async () => ({ default: (await import('../features/start/StartPage.tsx')).StartPage }));
const RecordsPage = lazy(async () => ({ default: (await import('../features/records/RecordsPage.tsx')).RecordsPage }));
const NotificationsPage = lazy(async () => ({
  default: (await import('../features/notifications/NotificationsPage.tsx')).NotificationsPage,
}));

/** The client's addresses. The plain router: its data loaders would be a second way of loading beside Apollo's. */
export function AppRoutes() {
  return (
    <PageBoundary>
      <BrowserRouter>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/signup" element={<SignupPage />} />
            <Route element={<Guard />}>
              <Route element={<Frame />}>
                <Route index element={<HomePage />} />
                <Route path="/start" element={<StartPage />} />
                <Route path="/records" element={<RecordsPage />} />
                <Route path="/notification" element={<NotificationsPage />} />
              </Route>
            </Route>
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </PageBoundary>
  );
}
