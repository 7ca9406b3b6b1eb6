import { Button, type ButtonProps } from '@makeport/ui';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { MessageSquare } from '@makeport/ui/icons';
import { useContact, type ContactTarget } from './use-contact';

interface ContactButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'wide' | 'className'> {
  target: ContactTarget;
  /** 'Contact Manufacturer' or 'Contact Brand'. */
  children: string;
}

/** Opens the conversation with the other side. */
export function ContactButton({ target, children, size = 'sm', ...looks }: ContactButtonProps) {
  const { contact, contacting } = useContact();
  const unavailable = useReadOnlyReason();
  return (
    <Button
      {...looks}
      size={size}
      unavailable={unavailable}
      busy={contacting}
      onClick={() => void contact(target)}
    >
      {!contacting && <MessageSquare aria-hidden="true" />}
      {children}
    </Button>
  );
}
