import { useRef, useState } from 'react';
import { toast, useSession } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { useNavigate } from '@makeport/web/router';
import type { ChatThread } from '../chat-types';
import type { MessagesState, Subject } from '../messages-page/messages-state';
import { openThread } from './open-thread';

/** The other side and the subject. The product follows from an order or a sample request. */
export interface ContactTarget {
  manufacturerId?: string;
  brandId?: string;
  productId?: string;
  /** With a label like 'Order #A1B2C3D4'. */
  order?: Subject;
  /** With a label like 'Sample request: Aluminium Power Bank'. */
  sampleRequest?: Subject;
  /** The other side's name. */
  name: string;
}

/**
 * Finds or creates the thread. On failure it shows a red toast for 5 s and returns null (CHAT-13,
 * MFR-49). Further presses in the meantime are ignored.
 */
export function useOpenThread() {
  const client = useClient();
  const [opening, setOpening] = useState(false);
  const running = useRef(false);

  const open = async ({
    order,
    sampleRequest,
    name: _,
    ...target
  }: ContactTarget): Promise<ChatThread | null> => {
    if (running.current) return null;
    running.current = true;
    setOpening(true);
    try {
      return await openThread(client, {
        ...target,
        ...(order && { orderId: order.id }),
        ...(sampleRequest && { sampleRequestId: sampleRequest.id }),
      });
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'Failed to start conversation');
      return null;
    } finally {
      running.current = false;
      setOpening(false);
    }
  };
  return { open, opening };
}

/**
 * Opens the messages page with the conversation about a subject (OPEN-54, MFR-48, MFR-58, SMP-21,
 * BDASH-19).
 */
export function useContact() {
  const navigate = useNavigate();
  const { kind } = useSession();
  const { open, opening } = useOpenThread();

  const contact = async (target: ContactTarget): Promise<void> => {
    const thread = await open(target);
    if (!thread) return;
    const { name, order, sampleRequest } = target;
    const manufacturer = kind === 'manufacturer';
    const state: MessagesState = {
      threadId: thread.id,
      ...(manufacturer ? { brandId: thread.brandId } : { manufacturerId: thread.manufacturerId }),
      name,
      // for a brand, the messages page calls an order a project
      ...(order && (manufacturer ? { order } : { project: order })),
      ...(sampleRequest && { sampleRequest }),
    };
    void navigate(manufacturer ? '/manufacturer/messages' : '/brand/messages', { state });
  };
  return { contact, contacting: opening };
}
