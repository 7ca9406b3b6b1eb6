/** The minimum that Node can do for a request: the upper end of the scale. */
import { createServer } from 'node:http';

const body = JSON.stringify({ data: { hello: 'world' } });
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(200, headers).end(body));
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(server.address().port));
