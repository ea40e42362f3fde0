import { createBrowserRouter, type RouteObject } from 'react-router';
import { Frame } from '../features/frame/Frame.tsx';
import { NotFound, PageFailed, PageLoading } from './Fallbacks.tsx';
import { Guard } from './Guard.tsx';

/** Every route is a chunk of its own; the frame and the guard come with the first load. */
export const routes: RouteObject[] = [
  {
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      { path: '/login', lazy: async () => ({ Component: (await import('../features/auth/LoginPage.tsx')).LoginPage }) },
      {
        path: '/signup',
        lazy: async () => ({ Component: (await import('../features/auth/SignupPage.tsx')).SignupPage }),
      },
      {
        element: <Guard />,
        children: [
          {
            element: <Frame />,
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await import('../features/home/HomePage.tsx')).HomePage }),
              },
              {
                path: '/start',
                lazy: async () => ({ Component: (await import('../features/start/StartPage.tsx')).StartPage }),
              },
              {
                path: '/records',
                lazy: async () => ({ Component: (await import('../features/records/RecordsPage.tsx')).RecordsPage }),
              },
              {
                path: '/notification',
                lazy: async () => ({
                  Component: (await import('../features/notifications/NotificationsPage.tsx')).NotificationsPage,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
