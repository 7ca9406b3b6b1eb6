import { useState } from 'react';
import { Badge, Button } from '@makeport/ui';
import { addressLine, toShippingInfo } from './address-rules';
import { addressName, type SavedAddress } from './saved-address';

type SavedAddressItemProps = {
  saved: SavedAddress;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
};

/** Shows one saved address with its actions. Deleting asks for confirmation. */
export function SavedAddressItem({
  saved,
  busy,
  onEdit,
  onDelete,
  onMakeDefault,
}: SavedAddressItemProps) {
  const [asking, setAsking] = useState(false);
  const name = addressName(saved);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {saved.label || `${saved.address.firstName} ${saved.address.lastName}`}
          {saved.isDefault && <Badge tone="accent">Default</Badge>}
        </p>
        <p className="mt-1 break-words text-muted">{addressLine(toShippingInfo(saved.address))}</p>
      </div>
      {asking ? (
        <div
          role="group"
          aria-label={`Delete ${name}?`}
          className="flex flex-wrap items-center gap-2"
        >
          <p className="grow">Delete this address?</p>
          <Button variant="danger" size="sm" busy={busy} onClick={onDelete}>
            Delete
          </Button>
          <Button size="sm" autoFocus onClick={() => setAsking(false)}>
            Keep
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Delete ${name}`}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
          {!saved.isDefault && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Make default: ${name}`}
              busy={busy}
              onClick={onMakeDefault}
            >
              Make default
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
