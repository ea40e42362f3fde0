import { useNavigate } from 'react-router';
import { Library } from '../../components/ui/Library.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { NewAppForm } from './NewAppForm.tsx';

/** A new app, which opens when it is made. */
export function NewAppPage() {
  const navigate = useNavigate();
  return (
    <Library>
      <Page title="New app">
        <NewAppForm onAdded={(id) => navigate(`/publisher/apps/${id}`)} />
      </Page>
    </Library>
  );
}
