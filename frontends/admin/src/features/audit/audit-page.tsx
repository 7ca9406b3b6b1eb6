import { AddressSearch, PageHeader, Select } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { useSearchParams } from '@makeport/web/router';
import {
  KIND_OPTIONS,
  readFilter,
  RESULT_OPTIONS,
  toKind,
  toResult,
  writeFilter,
  type ActionFilter,
} from './action-filter';
import { ExportCsv } from '../../lists/export-csv';
import { ActionList } from './action-list';

/** '/admin/audit': what administrators did, and what they were refused. */
export function AuditPage() {
  usePageTitle('Audit Log');
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const change = (part: Partial<ActionFilter>) =>
    setAddress((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true });
  return (
    <>
      <PageHeader
        title="Audit Log"
        description="What administrators did, and what they were refused."
        actions={<ExportCsv list="audit" filter={{ ...filter }} />}
      />
      <div className="mb-6 flex flex-col gap-3 sm:flex-row">
        <AddressSearch
          label="Search the audit log"
          placeholder="E-mail or id"
          className="flex-1"
          text={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label="Action"
          className="sm:w-48"
          options={KIND_OPTIONS}
          value={filter.action ?? ''}
          onChange={(event) => change({ action: toKind(event.target.value) })}
        />
        <Select
          aria-label="Result"
          className="sm:w-40"
          options={RESULT_OPTIONS}
          value={filter.result ?? ''}
          onChange={(event) => change({ result: toResult(event.target.value) })}
        />
      </div>
      <h2 className="sr-only">Actions</h2>
      <ActionList filter={filter} onShowAll={() => change({ search: '', action: null, result: null })} />
    </>
  );
}
