import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Below two kilobytes packing costs more processor time than the line gains. */
const worthCompressing = 2_048;

/** Sends JSON, packed as the asker can read it where that is worth it. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null || body.length < worthCompressing)
    return reply.header('content-encoding', 'identity').send(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const packed =
    encoding === 'br' ? await compressors.br(body, { params }) : await compressors.gzip(body, { level: 6 });
  return reply.header('content-encoding', encoding).send(packed);
}
