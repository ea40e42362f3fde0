import { Navigate } from 'react-router';

/** An old address of the history of payouts. */
export function WithdrawHistoryPage() {
  return <Navigate to="/withdraw?tab=history" replace />;
}
