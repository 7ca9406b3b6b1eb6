import { PageHeader } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';

export function Overview() {
  usePageTitle('Overview');
  return <PageHeader title="Overview" />;
}
