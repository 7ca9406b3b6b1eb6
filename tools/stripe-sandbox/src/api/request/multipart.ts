import { createHash } from 'node:crypto';

/**
 * Converts a form with a file to a form without one. The file is reduced to its name, type, size
 * and checksum, so that two uploads compare like other requests.
 */
export async function formOfMultipart(body: Buffer, contentType: string): Promise<string> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData();
  const flat = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      flat.append(name, value);
      continue;
    }
    const bytes = Buffer.from(await value.arrayBuffer());
    flat.append(`${name}[name]`, value.name);
    flat.append(`${name}[type]`, value.type);
    flat.append(`${name}[size]`, String(bytes.length));
    flat.append(`${name}[sha256]`, createHash('sha256').update(bytes).digest('hex'));
  }
  return flat.toString();
}
