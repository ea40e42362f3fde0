// Healthy is a server that answers as a member of its set, or as one whose set is still to be initiated. Asked by its name in the
// network, not by loopback: while the image makes the root user, a server without access control answers there.
const hello = db.hello();
quit(hello.isWritablePrimary || hello.secondary || hello.isreplicaset ? 0 : 1);
