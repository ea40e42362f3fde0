import { BlockList, isIP } from 'node:net';

/** What is nobody's on the internet: networks of one's own, of the machine, of documentation, and those that reach many. */
const notPublic4 = new BlockList();
for (const [network, bits] of [
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
] as const)
  notPublic4.addSubnet(network, bits, 'ipv4');

/** Of version 6 only this part is given out, and of it not what stands for an address of version 4 or for nothing. */
const given6 = new BlockList();
given6.addSubnet('2000::', 3, 'ipv6');
const notPublic6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is somebody's on the internet, and not of a network of one's own. False for what is no address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic4.check(address, 'ipv4');
  return version === 6 && given6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}
