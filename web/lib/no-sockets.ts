// Stands in for the package "graphql-ws": RxDB's replication brings a client for sockets, and the hub asks by fetch alone.
export function createClient(): never {
  throw new Error('nothing here is asked over a socket');
}
