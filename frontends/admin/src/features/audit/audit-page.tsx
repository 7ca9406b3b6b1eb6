import { ListPage, useAddressFilter } from '@makeport/list-page';
import { ExportCsv } from '../../shared/lists/export-csv';
import {
  KIND_OPTIONS,
  readFilter,
  RESULT_OPTIONS,
  toKind,
  toResult,
  writeFilter,
} from './action-filter';
import { ActionList } from './action-list';

/** Renders '/admin/audit': administrators' actions and refused attempts. */
export function AuditPage() {
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  return (
    <ListPage
      title="Audit Log"
      description="Actions of administrators, and refused attempts."
      actions={<ExportCsv list="audit" filter={{ ...filter }} />}
      search={{
        label: 'Search the audit log',
        placeholder: 'E-mail or id',
        text: filter.search,
        onSearch: (search) => change({ search }),
      }}
      choices={[
        {
          label: 'Action',
          className: 'sm:w-48',
          options: KIND_OPTIONS,
          value: filter.action ?? '',
          onChoose: (value) => change({ action: toKind(value) }),
        },
        {
          label: 'Result',
          className: 'sm:w-40',
          options: RESULT_OPTIONS,
          value: filter.result ?? '',
          onChoose: (value) => change({ result: toResult(value) }),
        },
      ]}
      heading="Actions"
    >
      <ActionList
        filter={filter}
        onShowAll={() => change({ search: '', action: null, result: null })}
      />
    </ListPage>
  );
}
