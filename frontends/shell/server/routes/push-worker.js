/**
 * Tells people of news while no page is open (OPEN-65). A worker of its own, that caches nothing and touches no request:
 * pages and their files come from the network as ever.
 */
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.target));
});

// The push service has given the browser another address: the server learns it, if somebody is signed in.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription));
});

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ notificationId, title, body, target }) {
  // Whoever looks at a page sees it in its bell.
  if ((await pages()).some(({ focused }) => focused)) return;
  // The same again replaces itself.
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
    // There is none, or it is not ours to lead.
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
