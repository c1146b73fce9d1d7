export const people = String.raw`
# Pronouns | P
I : the person who is speaking
you
he
she
it
we
they
me
him
her
us
them
# My and mine | P
my
your
his
its : belonging to it
our
their
mine : belonging to me
yours
hers
ours
theirs
myself
yourself
himself
herself
itself
ourselves
yourselves
themselves
# Some and every one | P
someone
somebody
something
anyone
anybody
anything
everyone
everybody
everything
nobody
nothing
no one
one(thing) : a person or thing of the kind just spoken of
another
each other
both
all : every one, or every part
none
who
whose
whom
# Short pronouns | P
I'm : I am
I've : I have
I'll : I will
I'd : I had, or I would
you're : you are
you've : you have
you'll : you will
you'd : you had, or you would
he's : he is, or he has
he'll : he will
he'd : he had, or he would
she's : she is, or she has
she'll : she will
she'd : she had, or she would
it's : it is, or it has
it'll : it will
we're : we are
we've : we have
we'll : we will
we'd : we had, or we would
they're : they are
they've : they have
they'll : they will
they'd : they had, or they would
who's : who is, or who has
# Family | P '
mum @ga =woman-feeding-baby : mother
mom @u =woman-feeding-baby : mother
mummy(mother) @ga =woman-feeding-baby : a child's word for mother
mommy @u =woman-feeding-baby : a child's word for mother
dad =man-feeding-baby
daddy =man-feeding-baby
mother =woman-feeding-baby
father =man-feeding-baby
parent =person-feeding-baby
family =
sister
brother
baby =
son
daughter
twin
gran
granny =old-woman
grandma =old-woman
grandpa =old-man
grandad @ga =old-man
granddad @u =old-man
grandmother =old-woman
grandfather =old-man
aunt
auntie
uncle
cousin
nephew
niece
husband
wife ~wives
stepmum @ga : the woman who is married to your father
stepdad @ga : the man who is married to your mother
nan @ga : a grandmother
nana
pop(grandfather) @au : a grandfather
# People | P '
person ~people =
man ~men =
woman ~women =
boy =
girl =
child ~children =
kid(child) =child : a child
adult =person
grown-up =person
teenager
friend =people-holding-hands
mate @ga : a friend
neighbour @ga : a person who lives near you
neighbor @u : a person who lives near you
stranger : a person you do not know
visitor
guest
owner
crowd
team
group
gang
class(pupils) : children who are taught together
leader
winner =trophy
enemy
hero ~heroes =superhero
name
lady
gentleman ~gentlemen
guy
fellow
folk -
# People at work | P '
teacher =
doctor =health-worker
nurse =female-nurse : a person who looks after people who are ill
dentist
vet : a doctor for animals
farmer =
cook(person) =cook : a person who makes food
chef =cook
baker
builder =construction-worker
driver
pilot =
firefighter =
police - =police-officer
police officer =
postman ~postmen @g : a man who brings letters
postie @a : a person who brings letters
mailman ~mailmen @u : a man who brings letters
cleaner
gardener =gardener-woman
artist =
singer =
dancer =ballet-dancer
actor
writer
painter
scientist =
astronaut =
sailor
soldier
judge =
librarian
shopkeeper
waiter
mechanic =
coach(teacher) : a person who trains a team
captain
guard = : a person who keeps a place safe
boss
worker =factory-worker
student =
pupil(school) : a child who is taught at a school
head teacher @ga
principal @ua : the head of a school
carer @ga : a person who looks after someone
caregiver @u : a person who looks after someone
hairdresser =person-getting-haircut
magician =mage
clown =clown-face
detective =
spy
thief ~thieves
burglar
hunter
fisherman ~fishermen
# Story people | P '
king =person-with-crown
queen
prince =
princess =
knight : a soldier on a horse, long ago
witch : a woman in stories who can do magic
wizard =mage
fairy =
giant : a very big person in stories
monster =ogre
ghost =
pirate =pirate-female
dragon =
mermaid =
elf ~elves =
troll =
alien =
robot =
vampire =
unicorn =
superhero ~superheroes =
Santa =santa-claus
angel =baby-angel
genie =
goblin
zombie =
mummy(old) : a dead body wrapped up long ago
`;
