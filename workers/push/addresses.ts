import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

const closed = new BlockList();
const nets: readonly [net: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
for (const [net, bits] of nets) closed.addSubnet(net, bits, 'ipv4');
// Of IPv6 only what is given out for the public net is open; in it these lead elsewhere or to other nets.
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the public net: nothing of this machine, this house or this company. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv6(address)) return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return !closed.check(address, 'ipv4');
}

export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

export const resolveName: Resolve = (hostname) => lookup(hostname, { all: true });
