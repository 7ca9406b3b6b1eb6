import { ErrorState, PageHeader } from '@makeport/ui';
import { formatDay, usePageTitle } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useSearchParams } from '@makeport/web/router';
import { useState } from 'react';
import { AdminReportDocument } from '../../gen/graphql';
import { ReportCharts } from './charts';
import { ReportFigures } from './report-figures';
import { MissedSearches } from './zero-result-searches';
import { PeriodChoice } from './period-choice';
import { readPeriod, toVariables, writePeriod, type Period } from './period';
import { RankTable } from './rank-table';

/** Renders '/admin/reports': the market's figures for a period. */
export function ReportsPage() {
  usePageTitle('Reports');
  const [address, setAddress] = useSearchParams();
  const [now] = useState(() => new Date());
  const period = readPeriod(address, now);
  return (
    <>
      <PageHeader
        title="Reports"
        description={`${formatDay(period.from)} to ${formatDay(period.to)}, days of UTC.`}
      />
      <PeriodChoice
        period={period}
        onChange={(next) => setAddress(() => writePeriod(next), { replace: true })}
      />
      <OrderReport period={period} />
      <h2 className="mt-8 mb-3 text-base font-semibold">Searches</h2>
      <MissedSearches period={period} />
    </>
  );
}

function OrderReport({ period }: { period: Period }) {
  const [{ data, error, fetching }, load] = useQuery({
    query: AdminReportDocument,
    variables: toVariables(period),
    requestPolicy: 'network-only',
  });
  const report = data?.adminReport;
  if (error && !report) {
    return (
      <ErrorState
        title="Failed to load the figures"
        text={errorText(error, 'Please check your connection.')}
        retrying={fetching}
        onRetry={() => load({ requestPolicy: 'network-only' })}
      />
    );
  }
  return (
    <>
      <ReportFigures report={report} />
      {report && (
        <>
          <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
            <ReportCharts report={report} />
          </div>
          <h2 className="mt-8 mb-3 text-base font-semibold">Top ten</h2>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <RankTable
              caption="Products"
              text="By the amount released in the period. An order counts for the product it is named after."
              head="Product"
              rows={report.topProducts}
              addressOf={(id) => `/admin/products/edit/${id}`}
            />
            <RankTable
              caption="Manufacturers"
              text="By the amount released in the period, fee included."
              head="Manufacturer"
              rows={report.topManufacturers}
              addressOf={(id) => `/admin/users?search=${id}`}
            />
          </div>
        </>
      )}
    </>
  );
}
