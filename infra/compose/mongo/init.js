// Initiates the replica set and makes the users. Everything is asked for before it is done: run it as often as you like. A user who
// is there gets the password of the environment again, and the roles of this list.
const READ_WRITE = 'readWrite';
const services = ['auth', 'wallet', 'ratings', 'payments', 'notifications'];
const databaseOf = (service) => `candor_${service}`;
const passwordOf = (user) => {
  const password = process.env[`PASSWORD_${user.toUpperCase()}`];
  if (!password) throw new Error(`PASSWORD_${user.toUpperCase()} is not set`);
  return password;
};
const ALREADY_INITIALIZED = 23;
const PRIMARY_WITHIN_MS = 60_000;

const admin = db.getSiblingDB('admin');
admin.auth('root', process.env.ROOT_PASSWORD);

try {
  admin.adminCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
  print('the replica set rs0 was initiated');
} catch (error) {
  if (error.code !== ALREADY_INITIALIZED) throw error;
  print('the replica set rs0 is there');
}
const deadline = Date.now() + PRIMARY_WITHIN_MS;
while (!admin.hello().isWritablePrimary) {
  if (Date.now() > deadline) throw new Error('mongo did not become the primary of rs0');
  sleep(200);
}

// A service has its own database and no other one. Its user is kept there, too.
for (const service of services) {
  ensureUser(db.getSiblingDB(databaseOf(service)), service, [{ role: READ_WRITE, db: databaseOf(service) }]);
}
// The job that migrates makes collections and indexes; the operators' commands read and mend what lies in several databases.
const everywhere = services.map((service) => ({ role: READ_WRITE, db: databaseOf(service) }));
ensureUser(admin, 'migrate', everywhere);
ensureUser(admin, 'operator', everywhere);

function ensureUser(database, user, roles) {
  const pwd = passwordOf(user);
  if (database.getUser(user) === null) database.createUser({ user, pwd, roles });
  else database.updateUser(user, { pwd, roles });
  print(`the user ${user} is there, with ${roles.map(({ role, db }) => `${role} on ${db}`).join(', ')}`);
}
