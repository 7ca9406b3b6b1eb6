import { Link } from '@makeport/web/router';
import { Button, Page } from '@makeport/ui';
import { Factory } from '@makeport/ui/icons';

/** Invites manufacturers to join (LAND-6, OPEN-10). */
export function ManufacturerCallToAction() {
  return (
    <Page className="py-0!">
      <section
        aria-labelledby="manufacturer-call"
        className="flex flex-col gap-6 rounded-card bg-accent-soft p-6 text-accent-ink sm:flex-row sm:items-center sm:justify-between sm:p-10"
      >
        <div className="max-w-xl">
          <h2 id="manufacturer-call" className="text-xl font-semibold">
            You make things? Brands are looking for you.
          </h2>
          <p className="mt-2">
            List your products, take orders that are already paid for, and get your money when the
            goods are done.
          </p>
        </div>
        <Button asChild variant="primary" size="lg">
          <Link to="/auth" state={{ mode: 'signup' }}>
            <Factory aria-hidden="true" />
            Join as a Manufacturer
          </Link>
        </Button>
      </section>
    </Page>
  );
}
