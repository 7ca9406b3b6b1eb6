import { Page, PageHeader } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';

export function Landing() {
  usePageTitle('Custom-made goods');
  return (
    <Page>
      <PageHeader title="Have it made" description="Custom goods from verified manufacturers." />
    </Page>
  );
}
