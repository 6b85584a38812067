// The baseline of 2,000 sockets: bare Socket.IO that tells everybody's token back. Run as a process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

const http = createServer();
const server = new Server(http, { perMessageDeflate: false, serveClient: false });
server.on('connection', (socket) =>
  socket.on('update-token-message', () => {
    void socket.join(`member:${socket.id}`);
    socket.emit('token-accepted');
  }),
);
http.listen(0, '127.0.0.1', () => process.send!({ port: (http.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
