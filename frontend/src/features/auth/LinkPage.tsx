import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { FreezePage } from './FreezePage.tsx';
import { JoinPage } from './JoinPage.tsx';
import { KeepFactorPage } from './KeepFactorPage.tsx';
import { LostFactorPage } from './LostFactorPage.tsx';
import { RemoveFactorPage } from './RemoveFactorPage.tsx';
import { ResetPinPage } from './ResetPinPage.tsx';
import { UnfreezePage } from './UnfreezePage.tsx';
import { VerifyPage } from './VerifyPage.tsx';

const pages: Readonly<Record<string, ComponentType>> = {
  '/reset-pin': ResetPinPage,
  '/verify-email': VerifyPage,
  '/freeze': FreezePage,
  '/unfreeze': UnfreezePage,
  '/lost-factor': LostFactorPage,
  '/keep-factor': KeepFactorPage,
  '/remove-factor': RemoveFactorPage,
  '/join': JoinPage,
};

/** The page of a mailed link, by its address. */
export function LinkPage() {
  const { pathname } = useLocation();
  const Page = pages[pathname.replace(/\/$/, '')];
  return Page ? <Page /> : null;
}
