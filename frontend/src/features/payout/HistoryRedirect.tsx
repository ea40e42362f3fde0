import { Navigate } from 'react-router';

/** An old address of the history of payouts. */
export function HistoryRedirect() {
  return <Navigate to="/withdraw?tab=history" replace />;
}
