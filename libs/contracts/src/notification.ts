import { z } from 'zod';
import { id, instant } from './fields';

export const notificationTypes = [
  'sample_request',
  'order',
  'message',
  'payment',
  'system',
] as const;
export const notificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof notificationType>;

export const notificationPriority = z.enum(['high', 'medium', 'other']);

/** A notification (NOTIF-20, DATA-16). `target` is the page that it opens (OPEN-61). */
export const notification = z.object({
  id,
  recipientId: id,
  recipientType: z.enum(['brand', 'manufacturer']),
  type: notificationType,
  priority: notificationPriority,
  title: z.string().meta({ personal: 'text' }),
  content: z.string().meta({ personal: 'text' }),
  target: z.string().meta({ personal: 'none' }),
  data: z.record(z.string(), z.unknown().meta({ personal: 'text' })),
  read: z.boolean(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

export const exampleNotification: Notification = {
  id: 'b1b2c3d4-0000-4000-8000-000000000001',
  recipientId: '00000000-0000-4000-8000-000000000101',
  recipientType: 'manufacturer',
  type: 'order',
  priority: 'high',
  title: 'New Order Received',
  content: 'Order #A1B2C3D4: 100 × Aluminium Power Bank 22,000 mAh from Northwind Outfitters.',
  target: '/manufacturer/orders',
  data: { orderId: 'a1b2c3d4-0000-4000-8000-000000000001' },
  read: false,
  createdAt: '2026-11-21T10:00:00.000Z',
};
