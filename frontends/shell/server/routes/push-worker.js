/**
 * Shows push notifications while no page is open (OPEN-65). It caches nothing and handles no
 * requests: pages and their files are loaded from the network as usual.
 */
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.target));
});

// The push service has changed the subscription's address. The server stores it if an account is signed in.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription));
});

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ notificationId, title, body, target }) {
  // A visible page shows it in its bell.
  if ((await pages()).some(({ focused }) => focused)) return;
  // The tag makes a repeated notification replace the first one.
  await self.registration.showNotification(title, { body, tag: notificationId, data: { target } });
}

async function open(target) {
  const address = new URL(target, self.location.origin);
  const path = address.origin === self.location.origin ? address.pathname + address.search : '/';
  const [page] = await pages();
  try {
    await page.navigate(path);
    await page.focus();
  } catch {
    // No page is open, or the worker does not control it.
    await self.clients.openWindow(path);
  }
}

async function renew(old) {
  const subscription = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-makeport-csrf': '1' },
    body: JSON.stringify({
      query:
        'mutation SavePushSubscription($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) }',
      variables: { input: { endpoint, ...keys } },
    }),
  });
}
