import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { FreezePage } from './FreezePage.tsx';
import { ResetPinPage } from './ResetPinPage.tsx';
import { UnfreezePage } from './UnfreezePage.tsx';
import { VerifyPage } from './VerifyPage.tsx';

const pages: Readonly<Record<string, ComponentType>> = {
  '/reset-pin': ResetPinPage,
  '/verify-email': VerifyPage,
  '/freeze': FreezePage,
  '/unfreeze': UnfreezePage,
};

/** The page of a mailed link, by its address. */
export function LinkPage() {
  const { pathname } = useLocation();
  const Page = pages[pathname.replace(/\/$/, '')];
  return Page ? <Page /> : null;
}
